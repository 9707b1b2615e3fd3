import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { dropLooseFiles, noteLooseFiles } from './loose-files.server.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockDocument } from './lock-document.server.ts';

/**
 * Deletes an uploaded document with its file.
 * @throws Refusal `not_found`; `conflict` for a built-in one, which would only be made again
 */
export async function removeDocument(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'document:write');
  const key = await inTransaction(ctx, async (tx) => {
    const { builtIn, title, fileKey } = await lockDocument(tx, id);
    if (builtIn !== null) throw new Refusal('conflict', whyNot);
    await tx.db.delete(pdfs).where(eq(pdfs.id, id));
    await noteLooseFiles(tx, [fileKey]);
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'document.changed', id });
    await recordAudit(tx, {
      action: 'document.deleted',
      target: id,
      details: { title },
      severity: 'warning',
    });
    return fileKey;
  });
  await dropLooseFiles(ctx, [key]);
}

const whyNot =
  'A built-in document would be made again. Switch it off instead; then the site no longer offers it.';
