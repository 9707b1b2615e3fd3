import { expect, test } from 'vitest';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { chainFacts, chainSources, watchedAddresses } from '#database/tables/tracing.ts';
import { demoChainHost } from './demo-chain.server.ts';
import { traceInDemo } from './demo-trace.server.ts';
import { findTraces } from './traces.server.ts';
import { readKeptFacts } from './kept-facts.server.ts';
import { checkFacts } from './proofs/check-facts.ts';

const { db } = useTestDatabase();

type Input = { prevout: { value: number } };

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

test('the trace of the demo says on each part that it is made up, and its evidence holds', async () => {
  const ctx = await storeMember(db(), 'administrator', 'lead@example.org');
  const caseId = await storeCase(db());
  await traceInDemo(ctx, { caseId, administrator: ctx });
  const { runs } = await findTraces(ctx, { caseId, convention: undefined });
  const [run] = runs;
  expect(run).toMatchObject({ state: 'done', problems: [], trace: { reconciles: true } });
  expect(run?.trace?.leaves).toMatchObject([
    { amount: '20985000', reason: 'service', actor: 'Sample Exchange (made up)' },
    { amount: '10000000', reason: 'unmoved' },
  ]);
  for (const { from, to } of run?.trace?.edges ?? [])
    expect([from, to]).toEqual([expect.stringMatching(/^bcrt1/), expect.stringMatching(/^bcrt1/)]);
  const facts = await db().select().from(chainFacts);
  expect(new Set(facts.map(({ host }) => host))).toEqual(new Set([demoChainHost]));
  const answers = facts.filter(({ kind }) => kind === 'payment' || kind.startsWith('transfers'));
  const transactions = answers.flatMap(({ raw }) => [JSON.parse(raw)].flat());
  expect(transactions.length).toBeGreaterThan(0);
  for (const { vin, vout } of transactions) {
    const paidIn = sumOf(vin.map((each: Input) => each.prevout.value));
    const fee = paidIn - sumOf(vout.map((each: { value: number }) => each.value));
    expect(fee).toBeGreaterThan(0);
    expect(fee).toBeLessThan(paidIn / 1_000);
  }
  expect(run?.trace?.fees).toBe('15000');
  expect(run?.trace?.notes[0]).toMatch(
    /stands in the list “Sample Exchange \(made up\) reserves”: list of 2026-01-01\.$/,
  );
  expect(run?.movements.map(({ isPossiblyChange }) => isPossiblyChange)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const kept = await readKeptFacts(
    ctx,
    facts.map(({ id }) => id),
  );
  const { facts: checked } = checkFacts(kept, { leastDifficulty: 0 });
  const proofs = checked.filter((_, place) => kept[place]?.kind === 'transaction');
  expect(proofs.map(({ state }) => state)).toEqual(['inclusion', 'inclusion', 'inclusion']);
  expect(await db().select().from(watchedAddresses)).toMatchObject([
    { balance: '10000000', problem: '' },
  ]);
  expect(await db().$count(chainSources)).toBe(0);
});
