import type { Readable } from 'node:stream';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { requireBackup } from './require-backup.server.ts';

/**
 * The encrypted archive, byte by byte as it lies on the disk.
 * @throws Refusal `not_found`, `proof_needed`
 */
export async function downloadBackup(
  ctx: ServiceContext,
  input: { name: string },
): Promise<{ size: number; stream: Readable }> {
  authorize(ctx, 'database:write');
  requireProof(ctx);
  await requireBackup(ctx, input.name);
  const file = await ctx.ports.archives.read(input.name);
  if (!file) throw new Refusal('not_found', 'This backup is not there any more.');
  await recordAudit(ctx, {
    action: 'database.backup-downloaded',
    target: input.name,
    severity: 'warning',
  });
  return file;
}
