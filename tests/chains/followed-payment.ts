import { randomUUID } from 'node:crypto';
import { payments } from '#database/tables/payments.ts';
import { createChainSource } from '#features/derived/tracing/chain-sources.server.ts';
import { readKeptFacts } from '#features/derived/tracing/kept-facts.server.ts';
import { readRunAgain } from '#features/derived/tracing/reading.server.ts';
import { runTraces } from '#features/derived/tracing/run-traces.server.ts';
import { chainFacts, chainSources, traces } from '#database/tables/tracing.ts';
import {
  findTraces,
  getTrace,
  startTrace,
  type TraceRun,
} from '#features/derived/tracing/traces.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { ChainWeb } from '#kernel/ports/chains.ts';
import type { Db } from '#database/client.ts';
import { isSourceOf, type EvmChain, type SourceKind } from '#shared/vocabulary/traced-chains.ts';
import { storeCase } from '#tests/case.ts';
import { hashOf, idOf, nameOf } from '#tests/chains/ids.ts';
import { storeMember } from '#tests/restricted-case.ts';

type Paid = {
  asset: string;
  decimals: number;
  /** In base units. */
  amount: bigint;
  recipient: string;
  /** Its id, or a name, of which one is made. */
  transactionId: string;
};

type Source = { kind: SourceKind; url: string; chainWeb: ChainWeb };

/** A further source, of another chain. */
type Beside = { kind: SourceKind; url: string; chain: EvmChain };

/**
 * Adds a source as the only one, and a case with a payment; what earlier tests read is forgotten.
 * @returns `follow` makes one trace of the payment and returns it
 */
export async function preparePayment(
  db: Db,
  paid: Paid,
  { kind, url, chainWeb, beside = [] }: Source & { beside?: readonly Beside[] },
) {
  for (const table of [traces, chainFacts, chainSources]) await db.delete(table);
  const ctx = await storeMember(db, 'administrator', `${randomUUID()}@example.org`);
  const asking: ServiceContext = { ...ctx, ports: { ...ctx.ports, chainWeb } };
  const rest = { key: '', perSecond: 100, runBy: 'own' } as const;
  await createChainSource(asking, { kind, url, ...rest });
  // oxlint-disable-next-line no-await-in-loop -- in the given order
  for (const source of beside) await createChainSource(asking, { ...source, ...rest });
  const isOfEthereum = isSourceOf(kind, 'ethereum');
  const caseId = await storeCase(db);
  const [payment] = await db
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      saidBy: 'client',
      ...paid,
      amount: `${paid.amount}`,
      transactionId: isOfEthereum ? hashOf(paid.transactionId) : idOf(paid.transactionId),
    })
    .returning();
  const paymentId = payment?.id ?? '';

  async function follow(): Promise<TraceRun | undefined> {
    await startTrace(asking, { caseId, paymentId, convention: 'fifo' });
    const actor = { type: 'system', job: 'trace-payments' } as const;
    const signal = AbortSignal.timeout(60_000);
    await runTraces({ ...asking, actor }, { findLabels: async () => [], signal });
    const [run] = (await findTraces(asking, { caseId, convention: undefined })).runs;
    // Refusals are not kept, so that what they ended is not found again.
    if (run?.state === 'done' && run.problems.length === 0)
      await requireReadAgain(asking, { caseId, id: run.id });
    return run;
  }

  return { asking, caseId, follow };
}

/** Whoever has the archive must find in the kept answers what the facts say. */
async function requireReadAgain(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<void> {
  const { run, facts } = await getTrace(ctx, { caseId, id, convention: undefined });
  const kept = await readKeptFacts(ctx, run.factIds);
  const { again } = await readRunAgain(ctx, { run, facts, kept });
  if (again.differences.length > 0) throw new Error(again.differences.join(' '));
}

/** Edges as sender, recipient, transaction (by its name where it is made up) and amount. */
export function edgesOf(run: TraceRun | undefined): string[][] {
  return (run?.trace?.edges ?? []).map(({ from, to, tx, amount }) => [
    from,
    to,
    nameOf(tx),
    amount,
  ]);
}

/** Amount and reason by address. */
export function lyingIn(run: TraceRun | undefined): Record<string, string[]> {
  const leaves = run?.trace?.leaves ?? [];
  return Object.fromEntries(
    leaves.map(({ address, amount, reason }) => [address, [amount, reason]]),
  );
}
