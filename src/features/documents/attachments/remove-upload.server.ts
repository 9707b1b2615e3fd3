import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { dropLooseFiles } from '../loose-files.server.ts';
import { recordCustody } from './record-custody.server.ts';
import { keysOf } from './remove-attachment.server.ts';
import { uploadKey } from './upload-key.server.ts';

/** Takes a file out of a form that is being filled in. One that is not there counts as removed. */
export async function removeUpload(
  ctx: ServiceContext,
  { secret, id }: { secret: string; id: string },
): Promise<void> {
  authorize(ctx, 'submission:create');
  const key = uploadKey(secret);
  if (key === undefined || !isUuid(id)) return;
  const removed = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(attachments)
      .where(and(eq(attachments.uploadKey, key), eq(attachments.id, id)))
      .returning();
    if (!row) return undefined;
    await recordCustody(tx, [row.id], [{ action: 'removed', detail: 'before it was sent off' }]);
    await recordAudit(tx, { action: 'attachment.withdrawn', target: row.id });
    return row;
  });
  if (removed) await dropLooseFiles(ctx, keysOf(removed));
}
