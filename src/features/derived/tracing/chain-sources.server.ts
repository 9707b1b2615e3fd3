import { asc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { requireProof } from '#features/base/access/require-access.server.ts';
import type { StandingSource } from '#features/base/audit/standing-work.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { createAsk, hostOf, limitQuestions, sealedKeyOf, type StoredSource } from './ask.server.ts';
import type { ChainSourceInput } from './forms/chain-source.ts';
import { issuedContract } from './method/asset.ts';
import { chainSources } from '#database/tables/tracing.ts';
import { readers } from './sources/readers.ts';
import { urls } from '#shared/urls.ts';
import { evmChainIds, sourceKinds, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { PartlyRead, type ReadWindow } from './sources/source.ts';

/** A source without its key, which is never shown. */
export type ChainSource = Omit<StoredSource, 'keySealed'> & { host: string; hasKey: boolean };

const mostSources = 20;

/** Sources that may be asked, in the order in which they were added. */
export async function findChainSources(ctx: ServiceContext): Promise<ChainSource[]> {
  authorize(ctx, 'security:read');
  const rows = await ctx.db.select().from(chainSources).orderBy(asc(chainSources.id));
  return rows.map(({ keySealed, ...row }) => ({
    ...row,
    host: hostOf(row),
    hasKey: keySealed !== null,
  }));
}

/** Services that are asked, for the list of what somebody leaves behind. */
export const standingChainSources: StandingSource = {
  actions: ['chain.source-added'],
  async find(ctx, ids) {
    authorize(ctx, 'staff:read');
    const rows = await ctx.db
      .select()
      .from(chainSources)
      .where(inArray(chainSources.id, [...ids]));
    return rows.map((row) => ({
      id: row.id,
      what: `Source of chain data ${hostOf(row)}`,
      href: urls.admin.chainSources(),
    }));
  },
};

type Saved = { ok: true; id: string } | { ok: false; field: 'url' | 'kind'; message: string };

/**
 * Allows a service to be asked. Adding it asks nothing yet.
 * @throws Refusal `proof_needed`
 */
export async function createChainSource(
  ctx: ServiceContext,
  { key, chain: evmChain = 'ethereum', ...source }: ChainSourceInput,
): Promise<Saved> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const refused = ctx.ports.chainWeb.refuse(source.url.replace('{key}', 'key'));
  if (refused !== undefined) return { ok: false, field: 'url', message: refused };
  return inTransaction(ctx, async (tx) => {
    if ((await tx.db.$count(chainSources)) >= mostSources)
      return { ok: false, field: 'kind', message: `There are ${mostSources} sources already.` };
    const id = v7();
    const { family } = sourceKinds[source.kind];
    const chain = family === 'evm' ? evmChain : family;
    // Etherscan has many chains, and is told with each question which one is meant.
    const chainId = source.kind === 'etherscan' ? evmChainIds[evmChain] : null;
    const keySealed = key === '' ? null : tx.ports.seal.close(sealedKeyOf(id), key);
    await tx.db
      .insert(chainSources)
      .values({ id, chain, chainId, ...source, keySealed, createdAt: tx.now() });
    await recordAudit(tx, {
      action: 'chain.source-added',
      target: id,
      details: { chain, kind: source.kind, host: hostOf(source), runBy: source.runBy },
      severity: 'warning',
    });
    return { ok: true, id };
  });
}

/** @throws Refusal `proof_needed`, `not_found` */
export async function removeChainSource(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(chainSources).where(eq(chainSources.id, id)).returning();
    if (!gone) throw new Refusal('not_found', 'This source is not there any more.');
    await recordAudit(tx, {
      action: 'chain.source-removed',
      target: id,
      details: { chain: gone.chain, host: hostOf(gone) },
      severity: 'warning',
    });
  });
}

/** Result of a try, in facts for staff. */
export type TriedSource = {
  id: string;
  host: string;
  head?: { block: number; time: string };
  /** Reading of the given address over one day. */
  read?: { address: string; transfers: number; isComplete: boolean };
  problems: string[];
};

/** Blocks of one day. */
const blocksOfDay: Readonly<Record<TracedChain, number>> = {
  tron: 28_800,
  ethereum: 7_200,
  bitcoin: 144,
  bsc: 192_000,
  polygon: 43_200,
  base: 43_200,
  arbitrum: 345_600,
};

/** Asset of a try, where it is not USDT. */
const triedAssets: Readonly<Partial<Record<TracedChain, string>>> = {
  bitcoin: 'BTC',
  base: 'USDC',
};

/** Questions of one try: enough for a day of a busy address. */
const mostTriedQuestions = 1_500;

/**
 * Asks a source for its newest final block, and about an address if one is given.
 * @param signal ends it, when whoever waits for it has left
 * @throws Refusal `not_found`
 */
export async function tryChainSource(
  ctx: ServiceContext,
  { id, address }: { id: string; address: string },
  signal: AbortSignal,
): Promise<TriedSource> {
  authorize(ctx, 'security:write');
  const [source] = await ctx.db.select().from(chainSources).where(eq(chainSources.id, id));
  if (!source) throw new Refusal('not_found', 'This source is not there any more.');
  let questions = 0;
  const every = createAsk(ctx, source, { signal });
  const ask = limitQuestions((question) => {
    questions += 1;
    return every(question);
  }, mostTriedQuestions);
  const reader = readers[source.kind];
  const host = hostOf(source);
  const tried: TriedSource = { id, host, problems: [] };
  try {
    await reader.requireChain?.(ask, source.chain);
    const { block, time } = await reader.readHead(ask, source.chain);
    tried.head = { block, time: new Date(time).toISOString() };
    if (address !== '') await readDay(tried, { block, time });
  } catch (error) {
    if (signal.aborted) tried.problems.push('Whoever tried it left before the end.');
    else if (error instanceof PartlyRead) tried.problems.push(error.message);
    else throw error;
  }
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(chainSources)
      .set({ testedAt: tx.now(), lastProblem: tried.problems.join(' ') })
      .where(eq(chainSources.id, id));
    await recordAudit(tx, {
      action: 'chain.source-tried',
      target: id,
      details: {
        host,
        questions: String(questions),
        problems: String(tried.problems.length),
      },
    });
  });
  return tried;

  async function readDay(
    result: TriedSource,
    { block, time }: { block: number; time: number },
  ): Promise<void> {
    if (!source) return;
    const window: ReadWindow = {
      fromBlock: Math.max(block - blocksOfDay[source.chain], 1),
      fromTime: time - 24 * 3_600_000,
      untilBlock: block,
      untilTime: time,
    };
    const asset = triedAssets[source.chain] ?? 'USDT';
    const contract = issuedContract(source.chain, asset);
    const wanted = { chain: source.chain, asset, contract, address, window };
    const { transfers, isComplete, problems } = await reader.readAddress(ask, wanted);
    result.read = { address, transfers: transfers.length, isComplete };
    result.problems.push(...problems);
  }
}
