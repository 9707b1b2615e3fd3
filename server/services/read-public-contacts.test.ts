import { expect, inject, onTestFinished, test } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { openDatabase } from '#server/db/client.ts';
import { createSiteMemory } from '#server/adapters/create-site-memory.ts';
import { testContext } from '#tests/context.ts';
import { readPublicContacts } from './read-public-contacts.ts';

test('a transaction does not wait for a reader that waits for its connection', async () => {
  const database = openDatabase({ ...inject('database'), max: 1 });
  onTestFinished(() => database.close());
  const siteMemory = createSiteMemory();
  siteMemory.setVersion(1);
  const ctx = testContext(database.db, { ports: { siteMemory } });

  const [outside, inside] = await inTransaction(ctx, async (tx) => [
    // The only connection is taken, so this waits for the end.
    readPublicContacts(ctx),
    await readPublicContacts(tx),
  ]);

  expect(inside).toEqual([]);
  expect(await outside).toEqual([]);
});
