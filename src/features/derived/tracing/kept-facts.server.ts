import { and, asc, inArray, eq, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { EvidenceFact } from './evidence-files.server.ts';
import {
  checkFacts,
  checkTransfer,
  transactionKey,
  type StatedTransfer,
  type TransferState,
} from './proofs/check-facts.ts';
import { chainFacts, traces } from '#database/tables/tracing.ts';

type Stored = typeof chainFacts.$inferSelect;

/** Kinds of answers that can be proved by computation. */
const provableKinds = ['transaction', 'branch', 'header', 'block'];

/** Kept answers in the order in which they came. */
export async function readKeptFacts(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<EvidenceFact[]> {
  authorize(ctx, 'case:read');
  return (await readRows(ctx, ids)).map(toEvidence);
}

/** Hosts that answered each run, by name. */
export async function findHosts(
  ctx: ServiceContext,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  authorize(ctx, 'case:read');
  if (runIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinct({ run: traces.id, host: chainFacts.host })
    .from(traces)
    .innerJoin(chainFacts, sql`${chainFacts.id} = any(${traces.factIds})`)
    .where(inArray(traces.id, [...runIds]));
  const byRun = Map.groupBy(rows, ({ run }) => run);
  return new Map(
    Array.from(byRun, ([run, ofRun]) => [run, ofRun.map(({ host }) => host).toSorted()] as const),
  );
}

/** Hosts that answered. */
export async function describeKeptFacts(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<{ hosts: string[]; wasIssuerAsked: boolean; latest: Date | undefined }> {
  authorize(ctx, 'case:read');
  if (ids.length === 0) return { hosts: [], wasIssuerAsked: false, latest: undefined };
  const { host, kind, fetchedAt } = chainFacts;
  const rows = await ctx.db
    .select({ host, kind, fetchedAt })
    .from(chainFacts)
    .where(inArray(chainFacts.id, [...ids]))
    .orderBy(asc(fetchedAt));
  return {
    hosts: [...new Set(rows.map((row) => row.host))].toSorted(),
    wasIssuerAsked: rows.some((row) => row.kind === 'freeze'),
    latest: rows.at(-1)?.fetchedAt,
  };
}

/**
 * Returns the proof of each movement, as the archive's program finds it: the transactions are read again, and
 * their blocks were checked when the run ended.
 */
export async function stateTransfers(
  ctx: ServiceContext,
  transfers: readonly StatedTransfer[],
  ids: readonly string[],
): Promise<TransferState[]> {
  authorize(ctx, 'case:read');
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(chainFacts)
          .where(and(inArray(chainFacts.id, [...ids]), eq(chainFacts.kind, 'transaction')));
  const { transactions } = checkFacts(rows.map(toEvidence));
  for (const row of rows) {
    const read = transactions.get(transactionKey(row.chain, provenKey(row)));
    if (read && row.verified === 'inclusion') read.isIncluded = true;
  }
  return transfers.map((transfer) =>
    transfer.from === '' ? 'testimony' : checkTransfer(transfer, { transactions }),
  );
}

/** Computes what the answers prove, and keeps it with them. */
export async function verifyKeptFacts(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const rows = (await readRows(ctx, ids)).filter(({ kind }) => provableKinds.includes(kind));
  const { facts } = checkFacts(rows.map(toEvidence));
  for (const [place, { state }] of facts.entries()) {
    const row = rows[place];
    if (!row || state === 'refused' || state === row.verified) continue;
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await ctx.db.update(chainFacts).set({ verified: state }).where(eq(chainFacts.id, row.id));
  }
}

async function readRows(ctx: ServiceContext, ids: readonly string[]): Promise<Stored[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(chainFacts)
    .where(inArray(chainFacts.id, [...ids]))
    .orderBy(asc(chainFacts.fetchedAt), asc(chainFacts.id));
}

function toEvidence(row: Stored): EvidenceFact {
  const { chain, kind, host, fetchedAt, sha256 } = row;
  return {
    chain,
    kind,
    host,
    sha256,
    key: provenKey(row),
    question: row.key,
    raw: Buffer.from(row.raw, 'utf8'),
    fetched: fetchedAt,
  };
}

/** An answer that can be proved is known by the id that it must have; any other by its question. */
function provenKey({ chain, kind, key, raw }: Stored): string {
  if (chain === 'tron' && kind === 'block')
    return /"blockID"\s*:\s*"([0-9a-f]{64})"/i.exec(raw)?.[1] ?? key;
  return provableKinds.includes(kind) && kind !== 'block' ? idIn(key) || key : key;
}

/** Id of the transaction or block that a question names. */
function idIn(key: string): string {
  return /[0-9a-f]{64}/i.exec(key)?.[0].toLowerCase() ?? '';
}
