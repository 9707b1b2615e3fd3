import { expect, test } from '@playwright/test';
import { rows, sentMessage, settings, staffRows } from '#tests/rows/rows.ts';
import type { Lantern } from './lantern.ts';
import { openPlain, type PlainPage } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { storeSettings } from './stored-settings.ts';

// The small list of the specification: each line once, over HTTP. What a row asks in more depth has a
// test of its own.

let lantern: Lantern;
const read = new Map<string, PlainPage>();

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  await lantern.query(
    `insert into people (id, team, name, role, expertise, background, cases, cases_origin)
     values (gen_random_uuid(), 'researchers', 'Ada Hill', 'Analyst', 'Tracing', 'Ten years at a bank', '40', 'case records, 2026')`,
  );
  await lantern.query(
    `insert into publications (id, title, authors, year, venue)
     values (gen_random_uuid(), 'On bars', 'Ada Hill', 2026, 'Journal of Honest Figures')`,
  );
  await lantern.query(
    `insert into work_teams (id, name, about, status)
     values (gen_random_uuid(), 'Night desk', 'Reads what comes at night.', 'recruiting')`,
  );
  await lantern.query(
    `insert into testimonials (id, quote, name, place, consent, consent_recorded_at)
     values (gen_random_uuid(), 'They answer the phone.', 'A bank', 'partners', 'By letter, 2026', now())`,
  );
  await lantern.query(
    `insert into posts (id, slug, kind, title, body, published_at)
     values (gen_random_uuid(), 'calls', 'alert', 'Calls in our name are not ours', 'We never call first.', now() - interval '1 hour')`,
  );
  await lantern.query(
    `update pdfs set is_active = false where title = 'Cryptocurrency Investigation Handbook'`,
  );
  await lantern.query(
    `insert into site_version as stored (tag, version)
     values ('people', 1), ('posts', 1), ('documents', 1)
     on conflict (tag) do update set version = stored.version + 1`,
  );
  await storeSettings(lantern, settings);
});
test.afterAll(() => lantern.remove());

for (const [asked, address, holds] of rows) {
  test(asked, async () => {
    const page = read.get(address) ?? (await openPlain(lantern.url).open(address));
    read.set(address, page);
    expect(holds(page), `${address}: ${page.words.slice(0, 2_000)}`).toBe(true);
  });
}

test.describe('for staff', () => {
  let cookie: string;

  test.beforeAll(async () => {
    await postForm(`${lantern.url}/contact-us`, newReport({ message: sentMessage }));
    cookie = await signInByForm(lantern.url, administrator);
  });

  for (const [asked, address, holds] of staffRows) {
    test(asked, async () => {
      const page = await openPlain(lantern.url, { cookie }).open(address);
      expect(holds(page), `${address}: ${page.words.slice(0, 2_000)}`).toBe(true);
    });
  }
});
