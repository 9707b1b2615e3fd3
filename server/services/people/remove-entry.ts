import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import type { EntryKind } from '#shared/forms/entries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { deleteStored, forgetImage } from '../files/remove-image.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { entryTables } from './entry-tables.ts';
import { storedEntry } from './get-entry.ts';

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
