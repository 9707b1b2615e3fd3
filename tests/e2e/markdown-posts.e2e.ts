import { expect, test } from '@playwright/test';
import { urls } from '#shared/urls.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { startNewSite } from './prepared-site.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

const body = `Calls in our name **are not ours**. [Check a caller](/verify).

# How to tell

1. They ask for a *fee*.
2. They call again within the hour, with a-very-long-address-that-does-not-break-anywhere.example.org/and/a/path/that/is/longer/than/a/phone

## What they say

> Pay now, or your money is lost.

Report it at [ic3.gov](https://www.ic3.gov).

<script>document.title = 'taken over'</script>
[press here](javascript:document.title='taken-over')
![](https://tracker.example/pixel.gif)
<img src=x onerror="document.title='taken over'">

\`\`\`
a line of code that is quite a bit wider than any telephone, so that it has to be moved sideways
\`\`\``;

test.beforeAll(async () => {
  lantern = await startNewSite();
  await lantern.query(
    `insert into posts (id, slug, kind, title, body, published_at)
     values (gen_random_uuid(), 'calls', 'alert', 'Calls <in> our "name"', $1, now() - interval '1 hour')`,
    [body],
  );
});
test.afterAll(() => lantern.remove());

test('a post reads as it was written, and does nothing that was slipped in', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, `${lantern.url}${urls.newsPost('calls')}`);
  const text = page.locator('.prose');

  await expect(page.locator('h1')).toHaveText('Calls <in> our "name"');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('How to tell');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('What they say');
  await expect(text.getByRole('listitem')).toHaveCount(2);
  await expect(text.getByRole('link', { name: 'Check a caller' })).toHaveAttribute(
    'href',
    '/verify',
  );
  await expect(text.getByRole('link', { name: 'ic3.gov' })).toHaveAttribute('rel', 'noopener');
  await expect(text).toContainText("<script>document.title = 'taken over'</script>");
  await expect(text.locator('script, img, a[href^="javascript"]')).toHaveCount(0);
  await page.getByText('press here').click();
  await expect(page).toHaveTitle(/^Calls <in> our "name"/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectStateAccessible(page, 'post');
  faults.expectNone();
});

test('the feed carries the whole text, with whole addresses', async ({ request }) => {
  const feed = await (await request.get(`${lantern.url}${urls.feed()}`)).text();
  expect(feed).toContain('<summary>Calls in our name are not ours. Check a caller.</summary>');
  expect(feed).toContain(`&lt;a href=&quot;${lantern.url}/verify&quot;&gt;`);
  expect(feed).not.toMatch(/javascript:document|&lt;img|&lt;script/);
});
