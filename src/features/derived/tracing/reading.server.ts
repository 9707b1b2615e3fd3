import { and, asc, eq, lte, or } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { traces } from '#database/tables/tracing.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { EvidenceFact } from './evidence-files.server.ts';
import type { TraceFacts } from './method/facts.ts';
import { readAgain, type ReadAgain, type Reading } from './proofs/read-again.ts';

type Read = {
  run: Pick<typeof traces.$inferSelect, 'id' | 'paymentId'>;
  facts: TraceFacts;
  /** Answers that the facts were read from. */
  kept: readonly EvidenceFact[];
};

/**
 * Says how the answers of a run were read, where reading them again gives its facts: then the archive's program does it
 * too.
 * @returns undefined for facts that an earlier release or method read
 */
export async function findReading(ctx: ServiceContext, read: Read): Promise<Reading | undefined> {
  const { reading, again } = await readRunAgain(ctx, read);
  return again.differences.length === 0 ? reading : undefined;
}

/** Reads the answers of a run again, and compares them with its facts. */
export async function readRunAgain(
  ctx: ServiceContext,
  { run, facts, kept }: Read,
): Promise<{ reading: Reading; again: ReadAgain }> {
  const reading = { heads: await findHeads(ctx, run) };
  const answers = kept.flatMap(({ question, raw }) => (question ? [{ question, raw }] : []));
  return { reading, again: await readAgain(facts, { answers, reading, pause: setImmediate }) };
}

/** Newest final blocks of the runs that this one may continue, the earliest first, and its own at the end. */
async function findHeads(
  ctx: ServiceContext,
  { id, paymentId }: Read['run'],
): Promise<Reading['heads']> {
  authorize(ctx, 'case:read');
  const rows = await ctx.db
    .select({ head: traces.head })
    .from(traces)
    .where(
      and(
        eq(traces.paymentId, paymentId),
        lte(traces.id, id),
        or(eq(traces.state, 'done'), eq(traces.id, id)),
      ),
    )
    .orderBy(asc(traces.id));
  return rows.flatMap(({ head }) => (head ? [{ block: head.block, time: head.time }] : []));
}
