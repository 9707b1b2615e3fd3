import { eq } from 'drizzle-orm';
import { payments } from '#database/tables/payments.ts';
import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { caseOutcomes } from '#database/tables/outcomes.ts';
import { auditLog } from '#database/tables/security.ts';
import { siteVersion } from '#database/tables/settings.ts';
import type { OutcomeInput } from './forms/outcome.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { changeCaseStatus } from '#features/casework/cases/case-status.server.ts';
import { findPublishedOutcomes } from './find-published-outcomes.server.ts';
import { getOutcome, publishOutcome, withdrawOutcome } from './outcomes.server.ts';

const database = useTestDatabase();

async function start(status: CaseStatus = 'closed') {
  const actor = await storeCaseWorker(database.db());
  const ctx = testContext(database.db(), { actor, now: () => new Date('2026-03-10T10:00:00Z') });
  const [row] = await ctx.db
    .insert(cases)
    .values({
      caseNumber: 'LGN-2026-000001',
      caseType: 'romance_scam',
      status,
      searchText: 'x',
      userDetails: {
        name: 'Ada Example',
        email: 'adaexample@example.org',
        phone: '+1 555 0100 200',
      },
      closedAt: new Date('2026-02-20'),
    })
    .returning({ id: cases.id });
  const caseId = row?.id ?? '';
  await ctx.db.insert(payments).values([
    { caseId, state: 'returned', saidBy: 'staff', asset: 'USD', decimals: 2, amount: '100000' },
    { caseId, state: 'returned', saidBy: 'staff', asset: 'USD', decimals: 2, amount: '20000' },
    { caseId, state: 'frozen', saidBy: 'staff', asset: 'EUR', decimals: 2, amount: '500000' },
  ]);
  return { ctx, caseId };
}

const outcome: OutcomeInput = {
  currency: 'USD',
  minor: 120_000,
  month: '2026-02',
  publishedText: '',
  consentHow: 'phone',
  consentOn: '2026-03-01',
  hasAgreed: true,
  consentNote: 'Marigold spoke with her',
};

async function versionOf({ db }: ServiceContext): Promise<number> {
  return (
    (await db.select().from(siteVersion).where(eq(siteVersion.tag, 'outcomes')))[0]?.version ?? 0
  );
}

test('is public with its consent, and the pages learn of it', async () => {
  const { ctx, caseId } = await start();
  const before = await versionOf(ctx);

  expect(
    await publishOutcome(ctx, { ...outcome, caseId, publishedText: 'It took a year.' }),
  ).toEqual({ ok: true });

  expect(await findPublishedOutcomes(ctx)).toMatchObject([
    { amount: 120_000, currency: 'USD', month: '2026-02', text: 'It took a year.' },
  ]);
  expect(await versionOf(ctx)).toBe(before + 1);
  expect(await getOutcome(ctx, { caseId })).toMatchObject({
    outcome: { consentNote: outcome.consentNote, consentRecordedByName: 'Test case_worker' },
    returned: [{ asset: 'USD', minor: '120000', decimals: 2 }],
  });
  const stored = JSON.stringify([
    await ctx.db.select().from(caseOutcomes),
    await ctx.db.select().from(auditLog),
  ]);
  expect(stored).not.toContain('Marigold');
});

test('a withdrawal takes effect immediately, and can be reversed', async () => {
  const { ctx, caseId } = await start();
  await publishOutcome(ctx, { ...outcome, caseId });
  const before = await versionOf(ctx);

  await withdrawOutcome(ctx, { caseId });

  expect(await findPublishedOutcomes(ctx)).toEqual([]);
  expect(await versionOf(ctx)).toBe(before + 1);
  await withdrawOutcome(ctx, { caseId });
  expect(await versionOf(ctx)).toBe(before + 1);
  await publishOutcome(ctx, { ...outcome, caseId });
  expect(await findPublishedOutcomes(ctx)).toHaveLength(1);
});

test('a case that is opened again takes it off the site, for good', async () => {
  const { ctx, caseId } = await start();
  await publishOutcome(ctx, { ...outcome, caseId });

  await changeCaseStatus(ctx, { id: caseId, version: 1, status: 'investigating' });
  await changeCaseStatus(ctx, { id: caseId, version: 2, status: 'closed' });

  expect(await findPublishedOutcomes(ctx)).toEqual([]);
  expect(await ctx.db.select().from(caseOutcomes)).toMatchObject([
    { publishedAt: null, withdrawnAt: ctx.now() },
  ]);
  expect(await ctx.db.select({ kind: caseEvents.kind }).from(caseEvents)).toContainEqual({
    kind: 'outcome-withdrawn',
  });
});

test.each(['submitted', 'investigating', 'resolved'] as const)(
  'of a case that is %s is refused',
  async (status) => {
    const { ctx, caseId } = await start(status);

    await expect(publishOutcome(ctx, { ...outcome, caseId })).rejects.toMatchObject({
      code: 'conflict',
    });
  },
);

test.each([
  ['more than was returned', { minor: 120_001 }, 'amount'],
  ['what is frozen alone', { currency: 'EUR', minor: 100 }, 'amount'],
  ['a month to come', { month: '2026-04' }, 'month'],
  ['a consent to come', { consentOn: '2026-03-15' }, 'consentOn'],
  ['the first name', { publishedText: 'Good news for ada!' }, 'publishedText'],
  ['the address', { publishedText: 'Write to adaexample@example.org' }, 'publishedText'],
  ['the mailbox', { publishedText: 'Thanks, ADAEXAMPLE' }, 'publishedText'],
  ['the number', { publishedText: 'Case lgn-2026-000001 is closed' }, 'publishedText'],
  ['the phone', { publishedText: 'Call 5550100200' }, 'publishedText'],
] as const)('shows not %s', async (_, change, field) => {
  const { ctx, caseId } = await start();

  const refused = await publishOutcome(ctx, { ...outcome, ...change, caseId });

  const problems = { [field]: expect.any(String) };
  expect(refused).toEqual({ ok: false, code: 'fields', problems });
  expect(await ctx.db.select().from(caseOutcomes)).toEqual([]);
});

test('all objections to it are reported together', async () => {
  const { ctx, caseId } = await start();
  const change = { minor: 120_001, month: '2026-04', publishedText: 'Good news for Ada' };

  const refused = await publishOutcome(ctx, { ...outcome, ...change, caseId });

  const problem = expect.any(String);
  expect(refused).toMatchObject({
    problems: { amount: problem, month: problem, publishedText: problem },
  });
});

test('a word that only holds the name is no name', async () => {
  const { ctx, caseId } = await start();
  const publishedText = 'An adaptable bank helped.';

  expect(await publishOutcome(ctx, { ...outcome, publishedText, caseId })).toEqual({ ok: true });
});

test('a promise in it is asked about', async () => {
  const { ctx, caseId } = await start();
  const bold = { ...outcome, caseId, publishedText: 'A guarantee was paid.' };

  expect(await publishOutcome(ctx, bold)).toMatchObject({ ok: false, code: 'claims' });
  expect(await publishOutcome(ctx, { ...bold, isConfirmed: true })).toEqual({ ok: true });
});

test('requires permission to write cases', async () => {
  const { ctx, caseId } = await start();

  for (const actor of [visitor, staffActor('editor'), staffActor('auditor')]) {
    const other = { ...ctx, actor };
    await expect(publishOutcome(other, { ...outcome, caseId })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(withdrawOutcome(other, { caseId })).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(
    getOutcome({ ...ctx, actor: staffActor('editor') }, { caseId }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
