// SPDX-License-Identifier: Apache-2.0
// Headless Chromium, driven through chromedriver (W3C WebDriver) with nothing but what
// node has, and what holds for every report in it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let failures = 0;

/* One "ok" or "not ok" line. */
export function check(well, name, detail) {
  console.log(`${well ? 'ok' : 'not ok'} - ${name}`);
  if (well) return;
  failures++;
  if (detail !== undefined) console.log(`# ${JSON.stringify(detail).slice(0, 800)}`);
}

/* The port that chromedriver says it listens on. */
function startDriver() {
  const child = spawn(process.env.CHROMEDRIVER || 'chromedriver', ['--port=0'], { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((done, failed) => {
    let text = '';
    child.on('error', failed);
    child.on('exit', () => failed(new Error('chromedriver ended')));
    child.stdout.on('data', (data) => {
      text += data;
      const port = /started successfully on port (\d+)/.exec(text);
      if (port) done({ child, base: `http://127.0.0.1:${port[1]}` });
    });
    setTimeout(() => failed(new Error('chromedriver says nothing')), 20000).unref();
  });
}

class Browser {
  constructor(base, profile) { this.base = base; this.profile = profile; }

  async call(method, path, body) {
    const response = await fetch(this.base + path, {
      method, body: method === 'POST' ? JSON.stringify(body || {}) : undefined,
      headers: { 'content-type': 'application/json' },
    });
    const { value } = await response.json();
    if (value && value.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  async start() {
    const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
      `--user-data-dir=${this.profile}`, '--window-size=1280,900'];
    const options = { args };
    if (process.env.CHROMIUM) options.binary = process.env.CHROMIUM;
    const session = await this.call('POST', '/session', {
      capabilities: { alwaysMatch: {
        'goog:chromeOptions': options, 'goog:loggingPrefs': { browser: 'ALL' },
        unhandledPromptBehavior: 'ignore',
      } },
    });
    this.base += `/session/${session.sessionId}`;
  }

  stop() { return this.call('DELETE', ''); }
  open(url) { return this.call('POST', '/url', { url }); }
  run(script, ...args) { return this.call('POST', '/execute/sync', { script, args }); }
  cdp(cmd, params) { return this.call('POST', '/goog/cdp/execute', { cmd, params: params || {} }); }
  keys(text) {
    const actions = [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    return this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
  /* With the mouse: Chromium leaves pages out of the history that were left without a person's doing. */
  async click(selector) {
    const element = await this.call('POST', '/element', { using: 'css selector', value: selector });
    return this.call('POST', `/element/${Object.values(element)[0]}/click`);
  }
  /* The browser's own button. */
  back() { return this.call('POST', '/back'); }
  async dialog() {
    try { return await this.call('GET', '/alert/text'); } catch { return null; }
  }
  console() { return this.call('POST', '/se/log', { type: 'browser' }); }
  width(width, height = 800) {
    return this.cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  }
  media(media, scheme) {
    return this.cdp('Emulation.setEmulatedMedia', { media, features: [{ name: 'prefers-color-scheme', value: scheme }] });
  }
  async screenshot(path) {
    const { width, height } = await this.run('return { width: innerWidth, height: document.documentElement.scrollHeight }');
    const clip = { x: 0, y: 0, width, height: Math.min(height, 12000), scale: 1 };
    const shot = await this.cdp('Page.captureScreenshot', { captureBeyondViewport: true, clip });
    writeFileSync(path, Buffer.from(shot.data, 'base64'));
  }
}

const CENSUS = `
  const all = (selector) => document.querySelectorAll(selector).length;
  const nodes = [...document.querySelectorAll('*')];
  return {
    scripts: all('script'), styles: all('style'),
    foreign: all('img, iframe, object, embed, link, form, base, video, audio, math, template, frame, applet'),
    handlers: nodes.filter((n) => [...n.attributes].some((a) => /^on|^style$|^src/.test(a.name))).length,
    links: [...document.links].filter((a) => !/^(https?:|#)/.test(a.getAttribute('href'))).length,
    resources: performance.getEntriesByType('resource').length,
    ids: nodes.filter((n) => n.id).length - new Set(nodes.filter((n) => n.id).map((n) => n.id)).size,
    aims: [...document.querySelectorAll('a[href^="#"]')].filter((a) => !document.getElementById(a.hash.slice(1))).length,
    nested: all('a a, a button, summary a, summary button'),
  };`;

/* Runs in the page: texts whose contrast with what they stand on is under 4.5. */
export const CONTRAST = `
  const parse = (color) => {
    const n = color.match(/[\\d.]+/g).map(Number);
    return { rgb: n.slice(0, 3), alpha: n.length > 3 ? n[3] : 1 };
  };
  const light = ({ rgb }) => {
    const [r, g, b] = rgb.map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const under = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color.alpha === 1) return color;
    }
    return { rgb: [255, 255, 255] };
  };
  const bad = [], seen = { count: 0 };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode());) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.getClientRects().length || /^(script|title|desc)$/.test(node.localName)) continue;
    const style = getComputedStyle(node);
    const a = light(parse(node.namespaceURI.endsWith('svg') ? style.fill : style.color)), b = light(under(node));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    seen.count++;
    if (ratio < 4.5) bad.push([ratio.toFixed(2), node.className.baseVal || node.className, text.data.slice(0, 40)]);
  }
  return { bad: bad.slice(0, 8), count: seen.count };`;

/* No element, handler, link or request that data made; sound ids and headings. */
export async function census(browser, name) {
  const found = await browser.run(CENSUS);
  check(found.scripts === 1 && found.styles === 1, `${name}: one script, one style`, found);
  check(found.foreign === 0 && found.handlers === 0, `${name}: no element or handler made of data`, found);
  check(found.links === 0, `${name}: only http links`, found);
  check(found.resources === 0, `${name}: nothing is loaded`, found);
  check(found.ids === 0 && found.aims === 0, `${name}: ids are unique, jumps lead somewhere`, found);
  check(found.nested === 0, `${name}: no control within a control`, found);
  check(await browser.dialog() === null, `${name}: no dialog`);
  const levels = await browser.run(
    `return [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((h) => +h.localName[1])`);
  check(levels[0] === 1 && levels.filter((l) => l === 1).length === 1 &&
    levels.every((level, i) => !i || level <= levels[i - 1] + 1), `${name}: headings in order`, levels);
}

/* Runs `work` with a browser; the exit status: 1 when a check failed, 77 when no browser
 * starts. */
export async function inBrowser(work) {
  const profile = mkdtempSync(join(tmpdir(), 'kbmatch-browser.'));
  let driver, browser;
  try {
    driver = await startDriver();
    browser = new Browser(driver.base, profile);
    await browser.start();
  } catch (error) {
    console.log(`# no browser: ${error.message}`);
    driver?.child.kill();
    rmSync(profile, { recursive: true, force: true });
    return 77;
  }
  try {
    await work(browser);
  } catch (error) {
    check(false, 'the browser does as told', error.message);
  } finally {
    await browser.stop().catch(() => {});
    driver.child.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return failures ? 1 : 0;
}
