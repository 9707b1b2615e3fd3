import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { integrations } from '#database/tables/integrations.ts';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';

export type Frame = {
  id: string;
  /** Name of the integration. */
  name: string;
  /** Origins whose pages may embed our forms; empty: none may. */
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

/** Active integrations, with the origins that may embed our forms. @throws Refusal `forbidden` */
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
 * Origins that may frame a form, for the page in that frame. The permission ends with the integration.
 * @param id of the integration, from the address
 * @returns empty for an unknown partner, and for one without origins
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
 * Sets the origins that may embed our forms, replacing the previous ones.
 * @param input.origins as parsed by the form; empty: none may
 * @throws Refusal `forbidden`, `proof_needed`; `not_found` for an inactive integration
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
