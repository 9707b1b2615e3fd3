import { expect, onTestFinished, test } from 'vitest';
import { createSiteMemory } from '#platform/adapters/create-site.ts';
import { openDatabase } from '#database/client.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { readSettings, readSiteSettings, withholdClaims } from './read-settings.ts';
import { storeSettings } from './store-settings.ts';

const database = useTestDatabase();

test('stored values override the defaults', async () => {
  const ctx = testContext(database.db());
  await ctx.db.insert(siteSettings).values({ key: 'company_name', value: 'Harbour Desk' });

  const settings = await readSettings(ctx);

  expect(settings.company_name).toBe('Harbour Desk');
  expect(settings.hero_title).toBe('Lost money to an online scam?');
});

test('a claim that bypassed the form, as with a restored backup, is found at the start and not shown', async () => {
  const ctx = testContext(database.db());
  await ctx.db.insert(siteSettings).values([
    { key: 'hero_title', value: 'Federal Bureau of Asset Recovery' },
    { key: 'hero_subtitle', value: 'We read every report.' },
    { key: 'contact_email', value: 'deposit-fees@example.org' },
  ]);

  await withholdClaims(ctx);
  const settings = await readSettings(ctx);

  expect(settings.hero_title).toBe('Lost money to an online scam?');
  expect(settings.hero_subtitle).toBe('We read every report.');
  // An address makes no claim, and its own rule accepts it.
  expect(settings.contact_email).toBe('deposit-fees@example.org');
});

test('a withheld setting is shown again once it has another text, and a later claim is found at the next start', async () => {
  const ctx = testContext(database.db());
  const claim = { key: 'hero_title', value: 'Federal Bureau of Asset Recovery' };
  await storeSettings(ctx, [claim]);
  await withholdClaims(ctx);
  await storeSettings(ctx, [{ key: 'hero_title', value: 'Did you lose money?' }]);
  expect((await readSettings(ctx)).hero_title).toBe('Did you lose money?');

  // The same claim again, with raw SQL: known already.
  await storeSettings(ctx, [claim]);
  expect((await readSettings(ctx)).hero_title).toBe('Lost money to an online scam?');
  await storeSettings(ctx, [{ key: 'hero_subtitle', value: 'We guarantee your refund.' }]);
  const restarted = testContext(database.db());
  await withholdClaims(restarted);
  expect(await readSettings(restarted)).toMatchObject({
    hero_title: 'Lost money to an online scam?',
    hero_subtitle: expect.not.stringContaining('guarantee'),
  });
});

test('a claim is withheld among the last known values too', async () => {
  const own = await createTestDatabase();
  const ctx = testContext(own.db);
  await storeSettings(ctx, [{ key: 'hero_title', value: 'Federal Bureau of Asset Recovery' }]);
  await withholdClaims(ctx);
  await readSettings(ctx);
  await own.close();

  expect((await readSettings(ctx)).hero_title).toBe('Lost money to an online scam?');
});

test('no response time is promised before an administrator has set it', async () => {
  const ctx = testContext(database.db());
  // Defaults were never stored, so an installation that kept the earlier default of 24 has no row.
  expect((await readSettings(ctx)).response_hours).toBe('');

  await ctx.db.insert(siteSettings).values({ key: 'response_hours', value: '48' });
  expect((await readSettings(ctx)).response_hours).toBe('48');
});

test('a new site has chat and newsletter, and no news room', async () => {
  expect(await readSettings(testContext(database.db()))).toMatchObject({
    enable_chat_widget: 'true',
    enable_newsletter: 'true',
    enable_blog: 'false',
  });
});

test('a key that an older release left behind is ignored', async () => {
  const ctx = testContext(database.db());
  await ctx.db.insert(siteSettings).values({ key: 'bitcoin_address', value: 'x' });

  expect(await readSettings(ctx)).not.toHaveProperty('bitcoin_address');
});

test('the last known values are used while the database is unavailable', async () => {
  const own = await createTestDatabase();
  const ctx = testContext(own.db);
  await ctx.db.insert(siteSettings).values({ key: 'company_name', value: 'Harbour Desk' });
  await readSettings(ctx);
  await own.close();

  expect((await readSettings(ctx)).company_name).toBe('Harbour Desk');
});

test('without any known values the defaults are used', async () => {
  const own = await createTestDatabase();
  const ctx = testContext(own.db);
  await own.close();

  expect((await readSettings(ctx)).company_name).toBe('Lantern');
});

test('visitors get the values of the site version, staff the current ones', async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.close());
  const siteMemory = createSiteMemory();
  siteMemory.setVersions(new Map([['settings', 1]]));
  const ctx = testContext(own.db, { ports: { siteMemory } });
  await readSiteSettings(ctx);
  await ctx.db.insert(siteSettings).values({ key: 'company_name', value: 'Harbour Desk' });

  expect((await readSiteSettings(ctx)).company_name).toBe('Lantern');
  expect((await readSettings(ctx)).company_name).toBe('Harbour Desk');
  siteMemory.setVersions(new Map([['settings', 2]]));
  expect((await readSiteSettings(ctx)).company_name).toBe('Harbour Desk');
});

test('fallback values are not cached', async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.close());
  const siteMemory = createSiteMemory();
  siteMemory.setVersions(new Map([['settings', 1]]));
  const ctx = testContext(own.db, { ports: { siteMemory } });
  await ctx.db.insert(siteSettings).values({ key: 'company_name', value: 'Harbour Desk' });
  const away = openDatabase({ host: '127.0.0.1', port: 1 });
  onTestFinished(() => away.close());

  expect((await readSiteSettings({ ...ctx, db: away.db })).company_name).toBe('Lantern');
  expect((await readSiteSettings(ctx)).company_name).toBe('Harbour Desk');
});
