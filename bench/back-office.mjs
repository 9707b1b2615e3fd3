// Measures how light the back office is in Chromium with the demo's data: the time from "Sign in" until the
// list responds to a key, the size of its scripts, and the main-thread time of one load of the list.
// Needs Chromium and a build: node bench/back-office.mjs [times]
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { reportFigure } from './figures.mjs';
import { startDemo } from './lighthouse/start-demo.mjs';

// Half of the first measurement, 361 ms.
const mostOfMainThread = 180;
const [times = 7] = process.argv.slice(2).map(Number);
const list = '/admin/forms';

const program = await startDemo();
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  // Discards the first visit: its one-off costs, such as compiling a route, belong to the program and not to
  // the browser.
  await measureSignIn();
  const signIns = [];
  for (let time = 0; time < times; time += 1) signIns.push(await measureSignIn());
  reportSignIn(signIns);
  reportLoads(await measureLoads());
} finally {
  await browser.close();
  await program.stop();
}

/** In a fresh browser: all scripts, including those of the sign-in page, come over the network. */
async function measureSignIn() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // Keyed by address, because the browser itself answers the second request for a preloaded file.
  const scripts = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), Number(response.headers()['content-length']));
  });
  await page.addInitScript(pressUntilAnswered, list);
  await signIn(page);
  await page.locator('form button[type=submit]').first().click();
  // Start of the measurement.
  const begun = Date.now();
  await page.waitForFunction(() => 'answeredAt' in window);
  const took = (await page.evaluate(() => window.answeredAt)) - begun;
  await page.waitForLoadState('networkidle');
  await context.close();
  return {
    took,
    files: scripts.size,
    bytes: [...scripts.values()].reduce((sum, size) => sum + size, 0),
  };
}

async function signIn(page) {
  await page.goto(`${program.origin}/admin/login?next=${list}`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill(program.staff.email);
  await page.locator('input[type=password]').fill(program.staff.password);
}

/** Runs in the page: presses "j" until a script handles it and moves to the first row. */
function pressUntilAnswered(address) {
  if (location.pathname !== address) return;
  const timer = setInterval(() => {
    document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    if (!document.activeElement?.matches('[data-row-link]')) return;
    window.answeredAt = Date.now();
    clearInterval(timer);
  }, 5);
}

/** Loads of the list with a warm script cache: thread time, which a busy machine does not lengthen. */
async function measureLoads() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(program.origin + list);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const loads = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto(program.origin + list, { waitUntil: 'networkidle' });
    const { metrics } = await session.send('Performance.getMetrics');
    const found = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    const files = await page.evaluate(
      () => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.js')).length,
    );
    loads.push({
      files,
      task: found.TaskDuration * 1000,
      script: found.ScriptDuration * 1000,
      layout: (found.LayoutDuration + found.RecalcStyleDuration) * 1000,
      nodes: found.Nodes,
    });
  }
  const html = await (await page.request.get(program.origin + list)).body();
  await context.close();
  return { loads, html: html.length };
}

function reportSignIn(signIns) {
  const took = median(signIns.map((one) => one.took));
  const { bytes, files } = signIns[0];
  process.stdout.write(
    `sign-in: ${signIns.map((one) => one.took).join(', ')} ms; ${files} files of script\n`,
  );
  reportFigure({
    what: 'sign-in to working list',
    value: `${(took / 1000).toFixed(2)} s`,
    goal: '≤ 0.7 s',
    isReached: took <= 700,
  });
  reportFigure({
    what: 'script on the wire, sign-in page and list',
    value: `${Math.round(bytes / 1000)} kB`,
    goal: '≤ 250 kB',
    isReached: bytes <= 250_000,
  });
}

function reportLoads({ loads, html }) {
  const [task, script, layout] = ['task', 'script', 'layout'].map((name) =>
    median(loads.map((load) => load[name])),
  );
  const { files, nodes } = loads.at(-1);
  process.stdout.write(
    `a load of the list: ${files} files of script, ${Math.round(html / 1000)} kB of HTML, ${nodes} nodes; main thread ${Math.round(task)} ms, of it script ${Math.round(script)}, style and layout ${Math.round(layout)}\n`,
  );
  reportFigure({
    what: 'main thread of one load of the list',
    value: `${Math.round(task)} ms`,
    goal: `≤ ${mostOfMainThread} ms`,
    isReached: task <= mostOfMainThread,
  });
  reportFigure({
    what: 'files of script of the list, with its list of routes',
    value: String(files),
    goal: '≤ 9',
    isReached: files <= 9,
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
