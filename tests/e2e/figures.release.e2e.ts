import { expect, test } from '@playwright/test';
import { endedQuarters, quarterName, intervalOf } from '#shared/quarters.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { signInByForm } from './requests.ts';
import { runJob } from './run-job.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

const [quarter = '2026-Q1' as const] = endedQuarters(new Date(), 1);

/** Reports of the last quarter: many about romance by wire, and one by cash. */
async function storeReports(): Promise<void> {
  await lantern.query(
    `insert into form_submissions (id, reference, form_type, data, search_text, idempotency_key, submitted_at)
      select gen_random_uuid(), 'R-F' || i, 'report', jsonb_build_object('caseType', 'romance',
        'age_group', '60-69', 'paid_by', case when i = 1 then 'cash' else 'bank' end), '', 'f' || i, $1
      from generate_series(1, 60) i`,
    [intervalOf(quarter).from.toISOString()],
  );
}

test('nothing is shown until a person has published it, and a withdrawal states its reason', async ({
  page,
}) => {
  const visitor = openPlain(lantern.url);
  expect((await visitor.open('/figures')).words).toContain('Nothing published yet');
  await storeReports();
  await runJob(lantern, 'prepare-figures');
  const staff = openPlain(lantern.url, { cookie: await signInByForm(lantern.url, administrator) });
  await expect
    .poll(async () => (await staff.open('/admin/settings/figures')).words)
    .toContain(`Publish ${quarterName(quarter)} as shown`);
  expect((await visitor.open('/figures')).words).toContain('Nothing published yet');
  expect((await visitor.open(`/figures/${quarter}`)).status).toBe(404);

  expect((await staff.press(`Publish ${quarterName(quarter)} as shown`)).words).toContain(
    'Published',
  );
  await expect.poll(async () => (await visitor.open('/figures')).words).toContain('60 reports');
  expect(visitor.page().words).toContain('Hidden');
  const table = await visitor.open(`/figures/${quarter}/reports-by-age.csv`);
  expect(table.headers.get('content-type')).toContain('text/csv');
  expect(table.html).toContain(`${quarter},60-69,60 to 69,count,60,shown`);
  const cash = await visitor.open(`/figures/${quarter}/reports-by-type-and-way.csv`);
  expect(cash.html).toMatch(/cash,Cash[^\n]*,count,,hidden/);
  const about = await visitor.open(`/figures/${quarter}/reports-by-age.csv-metadata.json`);
  expect(JSON.parse(about.html)).toMatchObject({ url: 'reports-by-age.csv' });
  expect((await visitor.open(`/figures/${quarter}/other.csv`)).status).toBe(404);

  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${lantern.url}/figures`);
  await expectAccessible(page, 'published figures');
  await page.locator('summary', { hasText: 'As a table: Age' }).click();
  await expectStateAccessible(page, 'published figures, a table');

  await staff.open(`/admin/settings/figures?quarter=${quarter}`);
  const withdrawn = await staff.press(`Withdraw ${quarter}`, {
    reason: 'Test reports were counted.',
  });
  expect(withdrawn.words).toContain('Withdrawn');
  await expect
    .poll(async () => (await visitor.open('/figures')).words)
    .toContain('Test reports were counted.');
  expect((await visitor.open(`/figures/${quarter}/reports-by-age.csv`)).status).toBe(404);
});
