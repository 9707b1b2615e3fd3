import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { requireBackup } from './require-backup.server.ts';

/**
 * Deletes an archive from the folder of this machine. Copies elsewhere are nobody's business here.
 * @throws Refusal `not_found`, `proof_needed`
 */
export async function removeBackup(ctx: ServiceContext, input: { name: string }): Promise<void> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  await requireBackup(ctx, input.name);
  await recordAudit(ctx, {
    action: 'database.backup-removed',
    target: input.name,
    severity: 'warning',
  });
  await ctx.ports.archives.remove(input.name);
}
