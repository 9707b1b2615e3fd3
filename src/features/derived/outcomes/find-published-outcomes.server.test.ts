import { expect, onTestFinished, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { caseOutcomes } from '#database/tables/outcomes.ts';
import type { Db } from '#database/client.ts';
import { createSiteMemory } from '#platform/adapters/create-site.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { findPublishedOutcomes } from './find-published-outcomes.server.ts';

const database = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');

type Stored = { publishedAt?: Date; consentRecordedAt?: Date };

async function store(
  status: 'closed' | 'investigating',
  outcome: Stored,
  db: Db = database.db(),
): Promise<ServiceContext> {
  const ctx = testContext(db, { now: () => now });
  const caseId = await storeCase(ctx.db, { caseType: 'romance_scam', status });
  await ctx.db.insert(caseOutcomes).values({
    caseId,
    amount: 120_000,
    currency: 'USD',
    month: '2026-02',
    ...outcome,
  });
  return ctx;
}

const agreed = { consentRecordedAt: new Date('2026-02-20') };
const published = { ...agreed, publishedAt: new Date('2026-02-21') };

test('shows kind, amount and month of a published outcome, and nothing of the person', async () => {
  const found = await findPublishedOutcomes(await store('closed', published));

  expect(found).toMatchObject([
    { caseType: 'romance_scam', amount: 120_000, currency: 'USD', month: '2026-02' },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/LGN|Ada|example\.org/);
});

test.each([
  ['of a case that is not closed', 'investigating', published],
  ['that is not published', 'closed', agreed],
  ['that waits for its day', 'closed', { ...agreed, publishedAt: new Date('2026-03-02') }],
] as const)('shows no outcome %s', async (_, status, outcome) => {
  expect(await findPublishedOutcomes(await store(status, outcome))).toEqual([]);
});

test('one that waited is shown from its day on, though nothing on the site was changed', async () => {
  const waiting = { ...agreed, publishedAt: new Date('2026-03-02') };
  const siteMemory = createSiteMemory();
  siteMemory.setVersions(new Map());
  // Reads inside a transaction are not cached, and other tests run in one.
  const own = await createTestDatabase();
  onTestFinished(() => own.close());
  const stored = await store('closed', waiting, own.db);
  const ctx = { ...stored, ports: { ...stored.ports, siteMemory } };
  expect(await findPublishedOutcomes(ctx)).toEqual([]);
  const nextDay = { ...ctx, now: () => new Date('2026-03-02T00:00:00Z') };
  expect(await findPublishedOutcomes(nextDay)).toHaveLength(1);
});

test('the database refuses to publish without consent', async () => {
  const publishing = store('closed', { publishedAt: new Date('2026-02-21') });
  await expect(publishing).rejects.toMatchObject({
    cause: { constraint: 'case_outcomes_consent' },
  });
});
