// SPDX-License-Identifier: Apache-2.0
// Reports of hostile input in headless Chromium: they hold nothing but what reports of
// harmless input hold, and show the input as text. Prints one "ok" or "not ok" line a
// check.
//
//   node pages.mjs HARMLESS... -- PAGE...     PAGE.json is the same report as JSON
//
// Exit status 77: no browser starts.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { census, check, inBrowser } from '../browser/browser.mjs';

/* What a page is made of: how often each element, and which attributes. */
const PARTS = `
  const elements = {}, attributes = [];
  for (const node of document.querySelectorAll('*')) {
    const name = (node.namespaceURI.endsWith('svg') ? 'svg:' : '') + node.localName +
      (node.localName === 'svg' ? ' in ' + node.parentElement.className : '');
    elements[name] = (elements[name] || 0) + 1;
    for (const one of node.attributes) attributes.push(name + ' ' + one.name);
  }
  return { elements, attributes: [...new Set(attributes)], url: location.href, frames: frames.length,
    links: [...document.links].map((a) => a.getAttribute('href')).filter((href) => href[0] !== '#'),
    styles: [...document.styleSheets].length, shadows: [...document.querySelectorAll('*')].filter((n) => n.shadowRoot).length,
    comments: document.createTreeWalker(document, NodeFilter.SHOW_COMMENT).nextNode() !== null,
    text: document.body.textContent };`;

const UNFOLD = `document.querySelectorAll('details').forEach((d) => { d.open = true; })`;
const ONCE = ['html', 'head', 'body', 'title', 'style', 'script', 'main'];

function* strings(value) {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object')
    for (const item of Object.values(value)) yield* strings(item);
}

/* Texts of the input that a page must show: facts and what the first diagnosis rests on,
 * short, and without what is escaped. */
function wanted(report) {
  const texts = report.facts.map((fact) => fact.value)
    .concat(report.diagnoses.slice(0, 1).flatMap((one) => one.evidence.map((item) => item.text)))
    .filter((text) => text.includes('zz') && text.length < 100 && !text.includes('  ') &&
      /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text));
  return [...new Set(texts)];
}

async function page(browser, path, harmless) {
  const name = path.split('/').pop().replace('.html', '');
  const url = pathToFileURL(resolve(path)).href;
  await browser.open(url);
  await browser.run(UNFOLD);
  await census(browser, name);
  const found = await browser.run(PARTS);
  const foreign = Object.keys(found.elements).filter((one) => !harmless.elements.has(one))
    .concat(ONCE.filter((one) => found.elements[one] > 1));
  check(foreign.length === 0, `${name}: no element that others have not`, foreign);
  const attributes = found.attributes.filter((one) => one !== 'td colspan' && !harmless.attributes.has(one));
  check(attributes.length === 0, `${name}: no attribute that others have not`, attributes);
  check(found.url === url && !found.frames && found.styles === 1 && !found.shadows && !found.comments,
    `${name}: it stays where it is, and as it was written`, { ...found, text: '' });
  const report = JSON.parse(readFileSync(path + '.json', 'utf8'));
  const known = new Set([...strings(report)].filter((text) => !text.includes('zz')));
  const links = found.links.filter((href) => !known.has(href));
  check(links.length === 0, `${name}: links lead where rules say`, links);
  const texts = wanted(report), shown = found.text.replace(/\s+/g, ' ');
  const lost = texts.filter((text) => !shown.includes(text));
  check(found.text.includes('zz') && lost.length === 0, `${name}: the input is text (${texts.length})`, lost);
  check(await browser.dialog() === null, `${name}: no dialog in the end`);
  const log = await browser.console();
  check(log.length === 0, `${name}: nothing on the console`, log);
}

const args = process.argv.slice(2);
const end = args.indexOf('--');
process.exit(await inBrowser(async (browser) => {
  const harmless = { elements: new Set(), attributes: new Set() };
  for (const path of args.slice(0, end)) {
    await browser.open(pathToFileURL(resolve(path)).href);
    await browser.run(UNFOLD);
    const found = await browser.run(PARTS);
    Object.keys(found.elements).forEach((one) => harmless.elements.add(one));
    found.attributes.forEach((one) => harmless.attributes.add(one));
  }
  check(harmless.elements.has('details') && !harmless.elements.has('img'), 'harmless pages to compare with');
  for (const path of args.slice(end + 1)) await page(browser, path, harmless);
}));
