// SPDX-License-Identifier: Apache-2.0
// HTML reports in headless Chromium. Prints one "ok" or "not ok" line a check.
//
//   node report.test.mjs [--screenshots DIR] REPORT... -- TEXT...
//
// TEXT must be readable in the first report, as text. Exit status 77: no browser starts.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { census, check, CONTRAST, inBrowser } from './browser.mjs';

const TAB = '\ue004', ENTER = '\ue007';

async function folding(browser, name) {
  const counts = () => browser.run(
    `return { all: document.querySelectorAll('details').length, open: document.querySelectorAll('details[open]').length }`);
  const press = (text) => browser.run(
    `[...document.querySelectorAll('button')].find((b) => b.textContent === arguments[0]).click()`, text);
  await press('Fold all');
  const folded = await counts();
  check(folded.all > 0 && folded.open === 0, `${name}: folds`, folded);
  await browser.run(`document.querySelector('summary').focus()`);
  await browser.keys(ENTER);
  check((await counts()).open === 1, `${name}: a key unfolds`);
  await press('Unfold all');
  const open = await counts();
  check(open.open === open.all, `${name}: unfolds`, open);
  await press('Fold all');
  const led = await browser.run(`
    const section = document.querySelector('details section[id], details li[id]');
    if (!section) return null;
    location.hash = section.id;
    return new Promise((done) => setTimeout(() => done(section.getClientRects().length), 300));`);
  check(led === null || led > 0, `${name}: a link unfolds what it leads to`, led);
}

async function filtering(browser, name) {
  const found = await browser.run(`
    document.querySelectorAll('details').forEach((d) => { d.open = true; });
    return [...document.querySelectorAll('.filter')].map((box) => {
      const input = box.querySelector('input'), list = box.nextElementSibling;
      const rows = [...list.querySelectorAll(list.matches('.items') ? ':scope > li' : 'tbody > tr')];
      const shown = () => rows.filter((row) => row.getClientRects().length).length;
      const type = (text) => { input.value = text; input.dispatchEvent(new Event('input')); return shown(); };
      return { rows: rows.length, some: type(rows[0].textContent.trim().split(/\s+/)[0]), told: box.querySelector('output').textContent,
        none: type('no such word'), again: type(''),
        label: document.querySelector('label[for="' + input.id + '"]') !== null };
    });`);
  check(found.every((f) => f.some >= 1 && f.some <= f.rows && f.rows > 12 && f.none === 0 && f.again === f.rows),
    `${name}: filters long lists (${found.length})`, found);
  check(found.every((f) => f.told === `${f.some} of ${f.rows}` && f.label), `${name}: a filter is labelled and tells`, found);
}

/* What a person sees without scrolling. */
async function firstScreen(browser, name) {
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    await browser.width(width, height);
    const found = await browser.run(`
      const bottom = (node) => node && node.getBoundingClientRect().bottom;
      const code = document.querySelector('.code.lead');
      const button = code && code.querySelector('button').getBoundingClientRect();
      const text = code && code.querySelector('pre').getBoundingClientRect();
      return { heading: bottom(document.querySelector('h1')), quote: bottom(document.querySelector('section .quote pre')),
        code: code && code.getBoundingClientRect().top, apart: !code || button.bottom <= text.top + 1,
        wide: code && text.width };`);
    check(found.heading < height / 3, `${name}: ${width} px: the verdict is on the first screen`, found);
    check(found.quote === null || found.quote < height, `${name}: ${width} px: so is the evidence`, found);
    check(found.code === null || found.code < height - 60, `${name}: ${width} px: so is the command`, found);
    check(found.apart && (found.wide === null || found.wide > width / 2 - 100),
      `${name}: ${width} px: a command has the width for itself`, found);
  }
  await browser.cdp('Emulation.clearDeviceMetricsOverride');
}

/* On a phone a row of a table with many columns is a card, and nothing of it is cut. */
async function cards(browser, name) {
  await browser.width(360);
  const found = await browser.run(`
    document.querySelectorAll('details').forEach((d) => { d.open = true; });
    const tables = [...document.querySelectorAll('.cards')];
    return { tables: tables.length, cut: tables.filter((t) => t.parentNode.scrollWidth > t.parentNode.clientWidth + 1).length,
      heads: tables.filter((t) => t.tHead && t.tHead.getClientRects().length).length,
      bare: tables.filter((t) => t.tHead && !t.querySelector('td[data-label]')).length };`);
  check(!found.cut && !found.heads && !found.bare, `${name}: tables are cards on a phone (${found.tables})`, found);
  await browser.cdp('Emulation.clearDeviceMetricsOverride');
}

async function copying(browser, name) {
  const found = await browser.run(`
    const boxes = [...document.querySelectorAll('.code.shell')];
    let copied = null;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text) => {
      copied = text;
      return Promise.resolve();
    } } });
    boxes[0].querySelector('button').click();
    return new Promise((done) => setTimeout(() => done({ copied: copied === boxes[0].querySelector('pre').textContent,
      told: boxes[0].querySelector('button').textContent, dead: boxes.filter((b) => !b.querySelector('button')).length }), 50));`);
  check(found.copied && found.told === 'Copied' && !found.dead, `${name}: commands are copied as they stand`, found);
}

async function narrow(browser, name) {
  await browser.width(360);
  for (const open of [false, true]) {
    await browser.run(`document.querySelectorAll('details').forEach((d) => { d.open = arguments[0]; })`, open);
    const found = await browser.run(`
      const width = document.documentElement.scrollWidth;
      const wide = [...document.querySelectorAll('body *')].filter((n) => n.getBoundingClientRect().right > 361 &&
        !n.closest('.scroll, .skip, .contents')).slice(0, 3).map((n) => n.localName + '.' + n.className);
      return { width, wide };`);
    check(found.width <= 360 && !found.wide.length, `${name}: fits 360 px ${open ? 'unfolded' : 'folded'}`, found);
  }
  await browser.cdp('Emulation.clearDeviceMetricsOverride');
}

async function colours(browser, name) {
  await browser.run(`document.querySelectorAll('details').forEach((d) => { d.open = true; })`);
  for (const scheme of ['light', 'dark']) {
    await browser.media('', scheme);
    const found = await browser.run(CONTRAST);
    check(found.count > 20 && !found.bad.length, `${name}: contrast, ${scheme}`, found);
  }
  const page = await browser.run(`return getComputedStyle(document.body).backgroundColor`);
  check(page.match(/\d+/g).every((n) => n < 64), `${name}: dark is dark`, page);
  await browser.media('print', 'light');
  await browser.run(`document.querySelectorAll('details').forEach((d) => { d.open = false; })`);
  const hidden = await browser.run(`
    window.dispatchEvent(new Event('beforeprint'));
    const hidden = [...document.querySelectorAll('details > :not(summary)')].filter((n) => !n.getClientRects().length).length;
    window.dispatchEvent(new Event('afterprint'));
    return [hidden, document.querySelectorAll('details[open]').length];`);
  check(hidden[0] === 0 && hidden[1] === 0, `${name}: prints unfolded, and folds again`, hidden);
  await browser.media('', 'light');
}

async function tabbing(browser, name) {
  await browser.open(browser.url);
  const seen = [];
  for (let i = 0; i < 60; i++) {
    await browser.keys(TAB);
    seen.push(await browser.run(`
      const node = document.activeElement, style = getComputedStyle(node);
      return [node.localName, node.className, style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2];`));
    if (seen[i][0] === 'body') break;
  }
  check(seen[0][1] === 'skip', `${name}: the first tab is the skip link`, seen[0]);
  check(seen.some((s) => s[0] === 'summary'), `${name}: tabs reach what folds`, seen);
  check(seen.filter((s) => s[0] !== 'body').every((s) => s[2]), `${name}: the focus is visible`, seen.find((s) => !s[2]));
}

async function withoutScript(browser, name) {
  await browser.cdp('Emulation.setScriptExecutionDisabled', { value: true });
  await browser.open(browser.url);
  const found = await browser.cdp('DOM.getDocument', { depth: -1 });
  await browser.cdp('Emulation.setScriptExecutionDisabled', { value: false });
  const text = JSON.stringify(found);
  check(!text.includes('"BUTTON"') && !text.includes('"INPUT"') && text.includes('"SUMMARY"'),
    `${name}: without script there are no dead controls`);
}

async function look(browser, name, directory) {
  if (!directory) return;
  for (const [kind, width, scheme] of [['light', 1280, 'light'], ['dark', 1280, 'dark'], ['phone', 360, 'light']]) {
    await browser.media('', scheme);
    await browser.width(width);
    await browser.screenshot(join(directory, `${name}-${kind}.png`));
  }
  await browser.media('', 'light');
  await browser.cdp('Emulation.clearDeviceMetricsOverride');
  const pdf = await browser.cdp('Page.printToPDF', { printBackground: false });
  writeFileSync(join(directory, `${name}.pdf`), Buffer.from(pdf.data, 'base64'));
}

async function report(browser, path, texts, directory) {
  const name = path.split('/').pop().replace('.html', '');
  browser.url = pathToFileURL(resolve(path)).href;
  await browser.open(browser.url);
  await look(browser, name, directory);
  await census(browser, name);
  const body = await browser.run('return document.body.textContent');
  for (const text of texts) check(body.includes(text), `${name}: says ${text}`);
  if (!texts.length) await firstScreen(browser, name);
  await folding(browser, name);
  await filtering(browser, name);
  await cards(browser, name);
  await copying(browser, name);
  await narrow(browser, name);
  await colours(browser, name);
  await tabbing(browser, name);
  await withoutScript(browser, name);
  const log = await browser.console();
  check(log.length === 0, `${name}: nothing on the console`, log);
}

async function main() {
  const args = process.argv.slice(2);
  const directory = args[0] === '--screenshots' ? args.splice(0, 2)[1] : null;
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return inBrowser(async (browser) => {
    for (const [i, path] of args.slice(0, end).entries())
      await report(browser, path, i ? [] : args.slice(end + 1), directory);
  });
}

process.exit(await main());
