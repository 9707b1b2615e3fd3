import { desc } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { auditChain } from '../schema/security.ts';

/** Where the chain ends: its length and the hash that stands for all of it. */
export type ChainHead = { sequence: number; hash: string };

/** The last link; undefined while nothing was sealed. */
export async function chainedEnd(ctx: ServiceContext): Promise<ChainHead | undefined> {
  const [head] = await ctx.db
    .select({ sequence: auditChain.sequence, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.sequence))
    .limit(1);
  return head;
}
