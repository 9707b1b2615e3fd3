import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createSiteMemory } from '#platform/adapters/create-site.ts';
import { inTransaction, type ServiceContext } from './context.ts';
import { openDatabase } from '#database/client.ts';
import { testContext } from '#tests/context.ts';
import { readForSite } from './read-for-site.ts';

function openSite() {
  const database = openDatabase({ ...inject('database'), max: 1 });
  onTestFinished(() => database.close());
  const siteMemory = createSiteMemory();
  siteMemory.setVersions(new Map([['posts', 1]]));
  return { siteMemory, ctx: testContext(database.db, { ports: { siteMemory } }) };
}

function readPart(ctx: ServiceContext, query = sql`select 'stored' as word`): Promise<string> {
  return readForSite(ctx, {
    name: 'part',
    of: ['posts'],
    load: async () => String((await ctx.db.execute(query)).rows[0]?.['word']),
    otherwise: 'built in',
  });
}

test('a failed read returns the last known value, of any version, else the default', async () => {
  const { siteMemory, ctx } = openSite();
  const broken = sql`select word from nowhere`;

  expect(await readPart(ctx, broken)).toBe('built in');
  expect(await readPart(ctx)).toBe('stored');
  siteMemory.setVersions(new Map([['posts', 2]]));
  expect(await readPart(ctx, broken)).toBe('stored');
});

test('a transaction does not wait for a reader that waits for its connection', async () => {
  const { ctx } = openSite();

  const [outside, inside] = await inTransaction(ctx, async (tx) => [
    // The only connection is in use, so this waits for the timeout.
    readPart(ctx),
    await readPart(tx),
  ]);

  expect(inside).toBe('stored');
  expect(await outside).toBe('stored');
});
