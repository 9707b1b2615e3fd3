import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';

/**
 * Applies what is pending; the start of the program does the same.
 * @returns how many steps were applied
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function applyMigrations(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const { databaseHome } = ctx.ports;
  const pending = (await databaseHome.readMigrations()).filter(({ isApplied }) => !isApplied);
  if (pending.length === 0) return 0;
  await databaseHome.applyMigrations();
  await recordAudit(ctx, {
    action: 'database.migrated',
    details: { steps: pending.map(({ name }) => name).join(', ') },
    severity: 'warning',
  });
  return pending.length;
}
