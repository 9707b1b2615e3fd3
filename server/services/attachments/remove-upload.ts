import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { dropLooseFiles } from '../files/loose-files.ts';
import { recordCustody } from './record-custody.ts';
import { keysOf } from './remove-attachment.ts';
import { uploadKey } from './upload-key.ts';

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
