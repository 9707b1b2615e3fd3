import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { integrations } from '#features/edges/integrations/schema.server.ts';
import { hasProof, requireProof } from '#kernel/access/require-access.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';

export type Frame = {
  id: string;
  /** Of the integration. */
  name: string;
  /** Whose pages may show our forms; none: the answer is no. */
  origins: readonly string[];
};

function isWorking(ctx: ServiceContext) {
  return and(isNotNull(integrations.family), sql`${integrations.expiresAt} > ${ctx.now()}`);
}

const columns = {
  id: integrations.id,
  name: integrations.name,
  origins: integrations.embedOrigins,
};

/** The integrations that work, and whose pages may show our forms. @throws Refusal `forbidden` */
export async function findFrames(
  ctx: ServiceContext,
): Promise<{ frames: Frame[]; isProved: boolean }> {
  authorize(ctx, 'security:read');
  const frames = await ctx.db
    .select(columns)
    .from(integrations)
    .where(isWorking(ctx))
    .orderBy(asc(integrations.name), asc(integrations.id));
  return { frames, isProved: hasProof(ctx) };
}

/**
 * Whose pages may show a form of ours in a frame, for the page of that frame. It ends with the integration.
 * @param id of the integration, as the address says it
 * @returns none for a partner that is not there, and for one that has listed none
 */
export async function findFrameOrigins(
  ctx: ServiceContext,
  id: string,
): Promise<readonly string[]> {
  authorize(ctx, 'submission:create');
  if (!z.uuid().safeParse(id).success) return [];
  const [partner] = await ctx.db
    .select(columns)
    .from(integrations)
    .where(and(eq(integrations.id, id), isWorking(ctx)));
  return partner?.origins ?? [];
}

/**
 * Says whose pages may show our forms in a frame, in place of what was said before.
 * @param input.origins as the form read them; none: nobody's
 * @throws Refusal `forbidden`, `proof_needed`; `not_found` for an integration that does not work
 */
export async function setFrameOrigins(
  ctx: ServiceContext,
  { id, origins }: { id: string; origins: readonly string[] },
): Promise<void> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(integrations)
      .set({ embedOrigins: [...origins] })
      .where(and(eq(integrations.id, id), isWorking(tx)))
      .returning({ name: integrations.name });
    if (!changed) throw new Refusal('not_found', 'This integration is not there any more.');
    await recordAudit(tx, {
      action: 'integration.frames-changed',
      target: id,
      details: { name: changed.name, origins: origins.join(', ') || 'none' },
      severity: 'warning',
    });
  });
}
