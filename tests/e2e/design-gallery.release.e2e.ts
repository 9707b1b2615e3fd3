import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { expect, test, type Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { watchFaults } from './page-faults.ts';

test.describe.configure({ mode: 'serial' });

const html = 'scripts/dev/gallery/index.html';

let folder: string;
let server: PreviewServer;
let address: string;
let page: Page;
let faults: ReturnType<typeof watchFaults>;

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-gallery-'));
  const shared = {
    configFile: false,
    publicDir: 'src/app/site/public',
    logLevel: 'error',
  } as const;
  const outDir = path.join(folder, 'files');
  await build({
    ...shared,
    plugins: [tailwindcss()],
    build: { outDir, minify: false, rolldownOptions: { input: html } },
  });
  server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  address = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  faults = watchFaults(page, address);
});
test.beforeEach(async () => {
  await page.goto(`${address}/${html}`);
});
test.afterAll(async () => {
  await page.context().close();
  await server.close();
  await rm(folder, { recursive: true });
});
test.afterEach(() => faults.expectNone());

/** Uses the keyboard: a pointer that rests on a toast would change it during the check. */
async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('every part of the design system is accessible in every state', async () => {
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await expectStateAccessible(page, 'design system');
});

test('the icon that the page names is there, so that no browser asks for one in vain', async () => {
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  const answer = await page.request.get(new URL(icon ?? '/favicon.ico', address).href);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
});

test('what a passing message offers can be reached and read', async () => {
  await press('With undo');
  const told = page.getByRole('dialog', { name: '3 records closed' });
  await expect(told.getByRole('button', { name: 'Close' })).toBeVisible();
  await press('With undo');
  await expect(page.locator('[data-toast]:visible')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
  await expectAccessible(page, 'a message with Undo, reached by F6');
  await told.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Undone' })).toBeVisible();
});

test('a failure stays, is heard once, and can be closed', async () => {
  await press('Failure, stays');
  const told = page.getByRole('alertdialog', { name: 'Not saved' });
  await expect(told).toHaveAttribute('aria-live', 'off');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toHaveCount(1);
  await expectStateAccessible(page, 'a failure that stays');
  await told.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(told).toHaveCount(0);
});
