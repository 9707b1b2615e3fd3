import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { EntryKind } from '../forms/entries.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { deleteStored, forgetImage } from '#kernel/files/remove-image.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { entryTables } from './entry-tables.server.ts';
import { storedEntry } from './get-entry.server.ts';

/** Deletes an entry for good, with its picture. @throws Refusal `not_found` */
export async function removeEntry(
  ctx: ServiceContext,
  input: { kind: EntryKind; id: string },
): Promise<void> {
  authorize(ctx, 'content:write');
  const obsolete = await inTransaction(ctx, async (tx) => {
    const row = await storedEntry(tx, input);
    const table = entryTables[input.kind];
    await tx.db.delete(table).where(eq(table.id, input.id));
    const photo = 'photoId' in row && row.photoId ? await forgetImage(tx, row.photoId) : undefined;
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: `${input.kind}.deleted`,
      target: input.id,
      severity: 'warning',
      details: { name: 'name' in row ? row.name : row.title },
    });
    return photo;
  });
  await deleteStored(ctx, obsolete);
}
