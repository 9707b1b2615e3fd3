import { expect, test } from '@playwright/test';
import { findBreaches } from '#tests/honesty/find-breaches.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { getPage } from './requests.ts';
import { storeSettings } from './stored-settings.ts';
import { visitedPages } from './visited-pages.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
  // The news room and the newsletter too, with what ships as an example.
  await storeSettings(lantern, { enable_blog: 'true', enable_newsletter: 'true' });
  await expect.poll(async () => (await getPage(`${lantern.url}/news-room`)).status).toBe(200);
});
test.afterAll(() => lantern.remove());

test('no public page breaks a rule of honesty', async () => {
  test.setTimeout(120_000);
  for await (const { path, status, html } of visitedPages(lantern.url)) {
    expect.soft(status, path).toBe(200);
    expect.soft(findBreaches(html, path)).toEqual([]);
  }
});

test('an unknown address keeps the rules too', async () => {
  const answer = await fetch(`${lantern.url}/no-such-page`);
  expect(answer.status).toBe(404);
  expect(findBreaches(await answer.text(), '/no-such-page')).toEqual([]);
});
