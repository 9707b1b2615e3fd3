import { expect, test } from 'vitest';
import { siteSettings } from '../schema/settings.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { readSettings } from './read-settings.ts';

const database = useTestDatabase();

test('stored values override the defaults', async () => {
  const ctx = testContext(database.db());
  await ctx.db.insert(siteSettings).values({ key: 'company_name', value: 'Harbour Desk' });

  const settings = await readSettings(ctx);

  expect(settings.company_name).toBe('Harbour Desk');
  expect(settings.response_hours).toBe('24');
});

test('a key that an older release left behind is ignored', async () => {
  const ctx = testContext(database.db());
  await ctx.db.insert(siteSettings).values({ key: 'bitcoin_address', value: 'x' });

  expect(await readSettings(ctx)).not.toHaveProperty('bitcoin_address');
});

test('the last known values serve while the database is away', async () => {
  const own = await createTestDatabase();
  const ctx = testContext(own.db);
  await ctx.db.insert(siteSettings).values({ key: 'company_name', value: 'Harbour Desk' });
  await readSettings(ctx);
  await own.close();

  expect((await readSettings(ctx)).company_name).toBe('Harbour Desk');
});

test('without any known values the defaults serve', async () => {
  const own = await createTestDatabase();
  const ctx = testContext(own.db);
  await own.close();

  expect((await readSettings(ctx)).company_name).toBe('Lantern');
});
