import { and, eq, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { secretKeys } from '#kernel/schema/security.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';

/** @param input.sealed the coming key under the present one, so that running programs can open it */
export async function announceKey(
  ctx: ServiceContext,
  input: { name: string; sealed: string },
): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(secretKeys).values({ ...input, state: 'announced' });
    const details = { key: input.name };
    await recordAudit(tx, { action: 'keys.rotation-begun', details, severity: 'warning' });
  });
}

/** @param input.former the key that was in force, sealed under the new one */
export async function putKeyInForce(
  ctx: ServiceContext,
  input: { name: string; former: { name: string; sealed: string } },
): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(secretKeys).values({ ...input.former, state: 'earlier' });
    await tx.db
      .update(secretKeys)
      .set({ state: 'in-force' })
      .where(eq(secretKeys.name, input.name));
    const details = { key: input.name };
    await recordAudit(tx, { action: 'keys.put-in-force', details, severity: 'warning' });
  });
}

/** From here on the former key opens nothing any more. */
export async function finishRotation(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'security:write');
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(secretKeys)
      .where(and(ne(secretKeys.state, 'earlier'), ne(secretKeys.state, 'announced')))
      .returning({ name: secretKeys.name });
    const details = { key: gone[0]?.name ?? '' };
    await recordAudit(tx, { action: 'keys.rotated', details, severity: 'warning' });
  });
}
