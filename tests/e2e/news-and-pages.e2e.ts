import { expect, test } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { expectPublic, openAsStaff, publicPage } from './staff-page.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('a post is drafted, published, changed, taken off, and one that waits appears by itself', async ({
  page,
}) => {
  test.slow();
  await openAsStaff(page, lantern, '/admin/settings/news/new');
  await page.getByLabel(/^Title/).fill('New opening hours');
  await page.getByLabel(/^Text/).fill('We open at **nine**.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Post created successfully')).toBeVisible();
  const address = page.url();
  expect(await publicPage(lantern, '/news-room')).not.toContain('New opening hours');

  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  await expectPublic(lantern, '/news-room', 'New opening hours');
  await expectPublic(lantern, '/news-room/new-opening-hours', 'We open at <strong>nine</strong>.');
  expect(await publicPage(lantern, '/news-room')).not.toContain('Sample alert');

  await page.getByRole('button', { name: 'Remove from the site' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the site' }).click();
  await expect.poll(() => publicPage(lantern, '/news-room')).not.toContain('New opening hours');

  await page.getByLabel(/^Appears at/).fill('2099-01-01T09:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Post scheduled; it appears by itself')).toBeVisible();
  expect(await publicPage(lantern, '/news-room')).not.toContain('New opening hours');
  // The moment comes, and nobody touches the program: the job of each minute finds it, woken here at once.
  await lantern.query(`update posts set published_at = now()`);
  await lantern.query(`insert into pgboss.job (name, state) values ('announce-posts', 'created')`);
  await expect
    .poll(() => publicPage(lantern, '/news-room'), { timeout: 30_000, intervals: [100] })
    .toContain('New opening hours');
  expect(address).toMatch(/[0-9a-f-]{36}$/);
});

test('a success story is not published without a ground', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings/news/new');
  await page.getByLabel(/^Title/).fill('A good end');
  await page.getByLabel(/^Kind/).selectOption('success');
  await page.getByLabel(/^Text/).fill('A client got an answer.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Stored as a draft, not published')).toBeVisible();
  expect(await publicPage(lantern, '/news-room')).not.toContain('A good end');

  await page.getByLabel(/^Consent/).fill('A. B. agreed in writing, 2026');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  await expectPublic(lantern, '/news-room/a-good-end', 'A. B. agreed in writing, 2026');
});

test('staff choose what search engines show of a page', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const words = {
    version: '0',
    title: 'Who we are',
    description: 'Ours.',
    keywords: 'help, fraud',
  };
  for (const [name, path] of [
    ['about', '/about'],
    ['contact-us', '/contact-us'],
  ] as const) {
    const saved = await postForm(`${lantern.url}/admin/settings/pages/${name}`, words, { cookie });
    expect(saved.status).toBe(303);
    await expectPublic(lantern, path, '<meta name="description" content="Ours."');
    await expectPublic(lantern, path, 'help, fraud');
    await expectPublic(lantern, path, /<title>Who we are/);
  }
});

test('a page view is counted, without cookies', async ({ browser }) => {
  // The test's own browser calls itself headless, and would be left out as a machine.
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11) Chrome/130' });
  const page = await context.newPage();
  await page.goto(`${lantern.url}/services`, { referer: 'https://www.reddit.com/r/story' });
  expect(await context.cookies()).toEqual([]);
  await lantern.stop();
  await lantern.start();
  const rows = await lantern.query(
    `select views, referrer_host from seo_analytics where page = '/services'`,
  );
  expect(rows).toContainEqual({ views: 1, referrer_host: 'reddit.com' });
  await openAsStaff(page, lantern, '/admin/settings/pages');
  await expect(page.getByText('reddit.com')).toBeVisible();
  await context.close();
});
