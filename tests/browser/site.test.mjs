// SPDX-License-Identifier: Apache-2.0
// The knowledge base's site in headless Chromium, from file://. Prints one "ok" or
// "not ok" line a check.
//
//   node site.test.mjs [--screenshots DIR] SITE HOSTILE QUERY=PAGE...
//
// SITE is what `kbmatch site -o` wrote, HOSTILE the same of a base with markup in every
// place; QUERY, typed into SITE's search, must give PAGE first. Exit status 77: no browser
// starts.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check, CONTRAST, inBrowser } from './browser.mjs';

const ENTER = '\ue007';
/* What SCRIPT returns once it is as ITS predicate wants it, or when 10 seconds are over. */
async function awaited(browser, script, its) {
  for (const end = Date.now() + 10000;; await new Promise((done) => setTimeout(done, 50))) {
    // Between two pages there is none to ask.
    const value = await browser.run(script).catch(() => undefined);
    if (its(value) || Date.now() > end) return value;
  }
}
const address = (site, page) => pathToFileURL(resolve(site, page.split('#')[0])).href +
  (page.includes('#') ? page.slice(page.indexOf('#')) : '');

/* Typed, not set: what a person does. Gives the results' addresses. */
const TYPE = `
  const type = (words, target = '', component = '') => {
    const [input, gpu, part] = ['words', 'target', 'component'].map((id) => document.getElementById(id));
    input.value = words; gpu.value = target; part.value = component;
    input.dispatchEvent(new Event('input'));
    return [...document.querySelectorAll('.results a')].map((a) => a.getAttribute('href'));
  };`;

/* What a page must not have of data, and what it may load. */
const SOUND = `
  const nodes = [...document.querySelectorAll('*')];
  const all = (selector) => document.querySelectorAll(selector).length;
  return {
    inline: [...document.scripts].filter((s) => s.text || !/^(site|search)\\.js$/.test(s.getAttribute('src'))).length,
    styles: document.styleSheets.length,
    foreign: all('img, iframe, object, embed, form, base, video, audio, math, svg, template, frame, style'),
    handlers: nodes.filter((n) => [...n.attributes].some((a) => /^on|^style$/.test(a.name))).length,
    links: [...document.links].map((a) => a.getAttribute('href')).filter((h) => !/^(https?:\\/\\/|#|[a-z0-9._-]+\\.html(#|$))/.test(h)),
    aims: [...document.querySelectorAll('a[href^="#"]')].filter((a) => !document.getElementById(a.hash.slice(1))).length,
    loaded: performance.getEntriesByType('resource').map((r) => r.name).filter((n) => !n.startsWith('file:')),
    nested: all('a a, a button, summary a, summary button'),
    levels: [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((h) => +h.localName[1]),
    labels: [...document.querySelectorAll('input, select')].filter((n) => !n.labels.length).length,
  };`;

async function sound(browser, site, page) {
  await browser.open('about:blank');
  await browser.open(address(site, page));
  const found = await browser.run(SOUND);
  const log = (await browser.console()).filter((line) => line.level === 'SEVERE');
  const { levels } = found;
  return found.inline || found.styles !== 1 || found.foreign || found.handlers || found.links.length || found.aims ||
    found.loaded.length || found.nested || found.labels || levels[0] !== 1 || levels.filter((l) => l === 1).length !== 1 ||
    levels.some((level, i) => i && level > levels[i - 1] + 1) || log.length || await browser.dialog() !== null
    ? [page, found, log] : null;
}

async function allSound(browser, site, name) {
  const written = readdirSync(site).filter((page) => page.endsWith('.html'));
  const step = Math.ceil(written.length / 30);
  const pages = written.filter((page, i) => i % step === 0 || /^(index|harmless)/.test(page));
  const bad = [];
  for (const page of pages) {
    const found = await sound(browser, site, page);
    if (found) bad.push(found);
  }
  check(pages.length > 2 && !bad.length, `${name}: ${pages.length} pages without a console error, all of their own making`, bad);
}

async function searching(browser, site, queries) {
  await browser.open(address(site, 'index.html'));
  for (const query of queries) {
    const [words, page] = [query.slice(0, query.lastIndexOf('=')), query.slice(query.lastIndexOf('=') + 1)];
    const found = await browser.run(`${TYPE} return type(arguments[0]);`, words);
    check(found[0] === page, `site: "${words.slice(0, 60)}" gives ${page}`, found.slice(0, 5));
  }
  const lost = await browser.run(`${TYPE}
    return kbmatchIndex.entries.filter((e) => e.v && type(e.t)[0] !== e.u).map((e) => [e.u, type(e.t).slice(0, 3)]);`);
  check(!lost.length, 'site: every title finds its rule', lost);
  const none = await browser.run(`${TYPE}
    return [type('zzqx vvkw').length, document.querySelector('.finder output').textContent, type('').length,
      document.querySelector('.columns').getClientRects().length];`);
  check(none[0] === 0 && none[1] === 'Nothing was found.' && none[2] === 0 && none[3] > 0,
    'site: nothing found is told, and no words show the lists again', none);
}

async function filtering(browser) {
  const found = await browser.run(`${TYPE}
    const bad = [];
    kbmatchIndex.targets.forEach((target, number) => {
      const shown = type('', target), entries = shown.map((u) => kbmatchIndex.entries.find((e) => e.u === u));
      const named = kbmatchIndex.entries.filter((e) => e.v && e.on.includes(number)).map((e) => e.u);
      if (!shown.length || entries.some((e) => e.off.includes(number)) ||
        named.some((u) => shown.indexOf(u) >= named.length)) bad.push(target);
    });
    const off = kbmatchIndex.entries.find((e) => e.v && e.off.length);
    const target = kbmatchIndex.targets[off.off[0]];
    return { bad, off: [type(off.t).includes(off.u), type(off.t, target).includes(off.u)],
      part: type('', '', off.c).every((u) => kbmatchIndex.entries.find((e) => e.u === u).c === off.c) };`);
  check(!found.bad.length, 'site: a GPU shows what names it first, and nothing that leaves it out', found.bad);
  check(found.off[0] && !found.off[1], 'site: a rule of other GPUs goes when one is chosen', found.off);
  check(found.part, 'site: a component shows its own');
}

async function following(browser, site) {
  await browser.open(address(site, 'index.html'));
  await browser.run(`document.getElementById('words').focus()`);
  await browser.keys('atomics');
  const title = await browser.run(`return document.querySelector('.results a').textContent`);
  const hash = await browser.run('return location.hash');
  check(hash === '#q=atomics', 'site: the address holds the search', hash);
  await browser.click('.results a');
  const first = await awaited(browser, `return [document.querySelector('h1').textContent, location.protocol]`,
    (value) => value && value[0] === title);
  check(first[0] === title && first[1] === 'file:', 'site: a result leads to its page', [title, first]);
  await browser.back();
  const results = `return document.querySelector('.results a') && document.querySelector('.results a').textContent`;
  const back = await awaited(browser, results, (value) => value === title);
  check(back === title, 'site: and back to the results', back);
  await browser.run(`[...document.querySelectorAll('nav.site a')].find((a) => a.hash === '#hardware').click()`);
  const shown = await awaited(browser, `return document.getElementById('hardware').getClientRects().length`,
    (value) => value > 0);
  check(shown > 0, 'site: a link to a section ends the search', shown);
  await browser.run(`document.querySelector('#hardware td a').click()`);
  await awaited(browser, `return /gpu-/.test(location.pathname) && !!document.getElementById('jump')`, (value) => value);
  await browser.run(`document.getElementById('jump').focus()`);
  await browser.keys('atomics' + ENTER);
  const again = await awaited(browser, results, (value) => value === title);
  check(again === title, 'site: every page leads to the search', again);
}

async function looking(browser, site, page) {
  await browser.open('about:blank');
  await browser.open(address(site, page));
  for (const width of [390, 1280]) {
    await browser.width(width);
    const wide = await browser.run('return document.documentElement.scrollWidth');
    check(wide <= width, `site: ${page} fits ${width} px`, wide);
  }
  await browser.cdp('Emulation.clearDeviceMetricsOverride');
  await browser.run(`document.querySelectorAll('details').forEach((d) => { d.open = true; })`);
  for (const scheme of ['light', 'dark']) {
    await browser.media('', scheme);
    const found = await browser.run(CONTRAST);
    check(found.count > 20 && !found.bad.length, `site: ${page}: contrast, ${scheme}`, found);
  }
  await browser.media('', 'light');
}

async function withoutScript(browser, site) {
  await browser.cdp('Emulation.setScriptExecutionDisabled', { value: true });
  await browser.open(address(site, 'index.html'));
  const text = JSON.stringify(await browser.cdp('DOM.getDocument', { depth: -1 }));
  await browser.cdp('Emulation.setScriptExecutionDisabled', { value: false });
  const rules = readdirSync(site).filter((page) => /^(rule|gpu)-/.test(page));
  check(!/"(INPUT|BUTTON|SELECT)"/.test(text), 'site: without script there are no dead controls');
  check(rules.every((page) => text.includes(`"${page}"`)), 'site: without script every page is listed');
}

async function hostile(browser, site) {
  await browser.open(address(site, 'index.html'));
  const before = await browser.run(`return document.querySelectorAll('.results *').length`);
  const found = await browser.run(`${TYPE}
    type('widget');
    return { made: document.querySelectorAll('.results img, .results script, .results svg, .results b').length,
      text: document.querySelector('.results').textContent };`);
  check(before === 0 && !found.made && found.text.includes('<img src=x onerror=alert(1)>'),
    'hostile site: results are text', found);
  const words = await browser.run(`return kbmatchIndex.entries.map((e) => e.p.replace(/\\s+/g, ' ')).join(' ')`);
  check(words.includes('ring zgfx zsdma za.zb '), 'hostile site: a regex is found by its words', words);
  check(await browser.dialog() === null, 'hostile site: no dialog');
}

async function pictures(browser, site, pages, directory) {
  for (const page of pages)
    for (const [width, scheme] of [[1280, 'light'], [1280, 'dark'], [390, 'light']]) {
      await browser.media('', scheme);
      await browser.width(width);
      await browser.open('about:blank');
      await browser.open(address(site, page));
      await browser.screenshot(join(directory, `site-${page.replace(/\W+/g, '-')}-${width}-${scheme}.png`));
    }
  await browser.media('', 'light');
  await browser.cdp('Emulation.clearDeviceMetricsOverride');
}

async function main() {
  const args = process.argv.slice(2);
  const directory = args[0] === '--screenshots' ? args.splice(0, 2)[1] : null;
  const [site, foreign, ...queries] = args;
  const one = (start) => readdirSync(site).find((page) => page.startsWith(start));
  const pages = ['index.html', 'index.html#q=memory', 'harmless.html', one('rule-'), one('gpu-')];
  return inBrowser(async (browser) => {
    if (directory) await pictures(browser, site, pages, directory);
    await allSound(browser, site, 'site');
    await allSound(browser, foreign, 'hostile site');
    // Before the searches: they replace the address more often than Chromium lets a page do in
    // ten seconds (200 times), and what it drops then is what going back finds.
    await following(browser, site);
    await searching(browser, site, queries);
    await filtering(browser);
    for (const page of pages) await looking(browser, site, page);
    await withoutScript(browser, site);
    await hostile(browser, foreign);
  });
}

process.exit(await main());
