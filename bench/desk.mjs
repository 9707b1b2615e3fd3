// Measures how fast the desk responds in Chromium with the demo's data: the next record, a record opened from
// its queue, another panel, and a key that changes a record. Each is measured in the page, from the key press
// to the visible result.
// Needs Chromium and a build: node bench/desk.mjs [tries] [further records in the inbox, such as 100000]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { reportFigure } from './figures.mjs';
import { generateSubmissions } from './generate-records.mjs';
import { startDemo } from './start-demo.mjs';

const [tries = 50, records = 0] = process.argv.slice(2).map(Number);
const queue = '/admin/inbox/unassigned';
const panels = ['/admin/forms', '/admin/cases', '/admin/indicators', '/admin/contacts', queue];

const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ args, executablePath: await findChromium() });
const program = await startDemo();
try {
  if (records > 0) await addRecords();
  const page = await signIn();
  await measure('next record', 100, () => nextRecord(page));
  await measure('open from the list', 150, () => openRecord(page));
  await page.goto(program.origin + queue, { waitUntil: 'networkidle' });
  await measure('another panel', 150, (turn) => openPanel(page, turn));
  await page.goto(program.origin + queue, { waitUntil: 'networkidle' });
  await measure('key to changed state', 50, () => changeByKey(page));
} finally {
  await browser.close();
  await program.stop();
}

/** Open ones, because no queue has those that the generator marks as finished. */
async function addRecords() {
  const file = path.join(program.dataFolder, 'database.json');
  await generateSubmissions(JSON.parse(readFileSync(file, 'utf8')), Math.ceil(records / 0.3));
}

async function signIn() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(`window.until = ${until}; window.press = ${press};`);
  const page = await context.newPage();
  await page.goto(`${program.origin}/admin/login?next=${queue}`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill(program.staff.email);
  await page.locator('input[type=password]').fill(program.staff.password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(program.origin + queue);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Runs in the page: milliseconds until a condition holds, checked on every change of the page. */
function until(isSo) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const watch = new MutationObserver(look);
    function look() {
      if (!isSo()) return;
      watch.disconnect();
      resolve(performance.now() - begun);
    }
    watch.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    look();
  });
}

function press(key) {
  const at = document.activeElement ?? document.body;
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

async function nextRecord(page) {
  if (!(await page.locator('#record h2').first().isVisible())) await openRecord(page);
  return page.evaluate(() => {
    const open = document.querySelector('.queue a[aria-current]');
    const isLast = !open?.closest('li')?.nextElementSibling;
    const title = document.querySelector('#record :is(h1, h2)')?.textContent;
    const shown = window.until(
      () =>
        ![title, undefined].includes(document.querySelector('#record :is(h1, h2)')?.textContent),
    );
    // Back and forth where the queue is short.
    window.isBack = isLast || (window.isBack && open.closest('li').previousElementSibling !== null);
    window.press(window.isBack ? 'k' : 'j');
    return shown;
  });
}

async function openRecord(page) {
  await page.goto(program.origin + queue, { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const shown = window.until(() => document.querySelector('#record :is(h1, h2)') !== null);
    document.querySelector('.queue li a').click();
    return shown;
  });
}

async function openPanel(page, turn) {
  const taken = await page.evaluate(
    (to) => {
      const before = document.querySelector('#main h1')?.textContent;
      const link = document.querySelector(`nav a[href="${to}"]`);
      const shown = window.until(() => {
        const title = document.querySelector('#main h1')?.textContent;
        return title !== undefined && title !== before && location.pathname === to;
      });
      link.click();
      return shown;
    },
    panels[(turn + panels.length) % panels.length],
  );
  await page.waitForLoadState('networkidle');
  return taken;
}

/**
 * Sets a status, which removes the row from the queue, then undoes it and waits for the row before the next
 * try.
 */
async function changeByKey(page) {
  // On a case, the same key sets a status that stays in the queue.
  const row = page.locator('.queue a[href*="/reports/"]').first();
  const id = await row.getAttribute('data-id');
  const taken = await row.evaluate((link) => {
    link.focus();
    const gone = window.until(() => !link.isConnected);
    window.press('3');
    return gone;
  });
  // Offered once the server has answered; earlier there is nothing to undo.
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).waitFor();
  await page.evaluate(() => window.press('z'));
  await page.locator(`.queue [data-id="${id}"]`).waitFor();
  // Waits until the notice is gone, or the next try would use its button.
  await page
    .locator('[data-toast]')
    .getByRole('button', { name: 'Undo' })
    .waitFor({ state: 'hidden' });
  return taken;
}

async function measure(what, goal, attempt) {
  const times = [];
  // Excludes first visits: their one-off costs, such as fetching a page's script, are not part of daily use.
  for (let turn = -panels.length; turn < tries; turn += 1) {
    const taken = await attempt(turn);
    if (turn >= 0) times.push(taken);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [half, most] = [0.5, 0.95].map((share) => sorted[Math.ceil(share * sorted.length) - 1]);
  const among = records > 0 ? `, ${records.toLocaleString('en-US')} records more` : '';
  reportFigure({
    what: `${what}, p95 of ${tries}${among}`,
    value: `${most.toFixed(0)} ms`,
    reference: `median ${half.toFixed(0)} ms`,
    goal: `≤ ${goal} ms`,
    isReached: most <= goal,
  });
}
