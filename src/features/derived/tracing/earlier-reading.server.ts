import { and, desc, eq, ne } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { addressKey } from './method/asset.ts';
import { readTraceFacts, type TraceFacts } from './method/facts.ts';
import { methodVersion } from './method/version.ts';
import { traces } from '#database/tables/tracing.ts';
import {
  continueFrom,
  PartlyRead,
  type AddressFacts,
  type Ask,
  type Head,
  type Reader,
  type TransferQuery,
} from './sources/source.ts';

/** Facts that an earlier run of the same payment read, up to a block that is still in the chain. */
export type EarlierReading = { facts: TraceFacts; head: Head; factIds: readonly string[] };

type Finding = { run: typeof traces.$inferSelect; ask: Ask; reader: Reader; head: Head };

/**
 * Finds the latest finished run of the payment. After a reorganisation below its newest block, nothing of it
 * counts.
 * @returns `reorganised` then, or undefined where there is no such run to continue
 */
export async function findEarlierReading(
  ctx: ServiceContext,
  { run, ask, reader, head }: Finding,
): Promise<EarlierReading | 'reorganised' | undefined> {
  authorize(ctx, 'housekeeping:run');
  const [before] = await ctx.db
    .select()
    .from(traces)
    .where(
      and(eq(traces.paymentId, run.paymentId), eq(traces.state, 'done'), ne(traces.id, run.id)),
    )
    .orderBy(desc(traces.id))
    .limit(1);
  const known = before?.head;
  const read = readTraceFacts(before?.facts);
  if (!before || !known?.hash || !read.ok || known.block > head.block) return undefined;
  try {
    const hash = await reader.readHash(ask, known.block);
    if (hash.toLowerCase() !== known.hash.toLowerCase()) return 'reorganised';
  } catch (error) {
    if (error instanceof PartlyRead) return undefined;
    throw error;
  }
  return { facts: read.facts, head: known, factIds: before.factIds };
}

/** Reads only what came after the earlier reading of an address, if that was whole. */
export async function continueReading(
  earlier: EarlierReading | undefined,
  wanted: TransferQuery,
  read: (wanted: TransferQuery) => Promise<AddressFacts>,
): Promise<AddressFacts> {
  const { chain, address } = wanted;
  const own = addressKey(chain, address);
  function isOwn(each: string): boolean {
    return addressKey(chain, each) === own;
  }
  const known = earlier?.facts.complete.find((fact) => fact.isComplete && isOwn(fact.address));
  // Facts of an earlier method lack what this one needs.
  if (!earlier || !known || earlier.facts.method !== methodVersion) return read(wanted);
  const { facts, head } = earlier;
  const transfers = facts.transfers.filter(
    ({ by, from, to }) => by !== 'staff' && (isOwn(from) || isOwn(to)),
  );
  const balances = facts.balances.filter((fact) => isOwn(fact.address));
  const crossings = (facts.crossings ?? []).filter(({ from }) => isOwn(from));
  const { isContract } = known;
  return continueFrom(
    { transfers, balances, crossings, head, ...(isContract !== undefined && { isContract }) },
    wanted,
    read,
  );
}
