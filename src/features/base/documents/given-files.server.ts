import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { caseMessages } from '#database/tables/conversation.ts';
import { attachments } from '#database/tables/documents.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ClientContext, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { mostFiles } from '#shared/forms/attachment.ts';
import { recordCustody } from './attachment-custody.server.ts';
import { isForReader } from './attachments.server.ts';
import {
  findDocumentFile,
  findPublicDocuments,
  type DocumentFile,
} from './public-documents.server.ts';
import { receiveAttachment } from './receive-attachment.server.ts';

// Files that staff give to the client of a case with a message. They are files of the case like any other, checked as
// evidence is; no mail carries them. The message says who may read them.

/** What can be given with a message: files that staff added to the case, and documents that the site offers. */
export type Giveable = {
  files: { id: string; name: string; size: number }[];
  documents: { slug: string; title: string }[];
};

/** Condition: staff added it to this case, nobody outside has got it, and its check is over. */
function isGiveable(caseId: string) {
  return and(
    eq(attachments.caseId, caseId),
    eq(attachments.uploadedBy, 'staff'),
    eq(attachments.state, 'ready'),
    isNull(attachments.messageId),
  );
}

/** @throws Refusal `forbidden`, `not_found` */
export async function findGiveable(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<Giveable> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const { id, name, size } = attachments;
  const files = await ctx.db
    .select({ id, name, size })
    .from(attachments)
    .where(isGiveable(caseId))
    .orderBy(asc(id));
  const documents = await findPublicDocuments(ctx);
  return { files, documents: documents.map(({ slug, title }) => ({ slug, title })) };
}

/**
 * Copies documents of the library into a case, where the client reads them as they are now. One that was copied and not
 * given yet is not copied again.
 * @param input.documents their names in the address
 * @returns ids of the files
 * @throws Refusal `not_found`; `invalid` for more than ten, or a file that is refused
 */
export async function copyFromLibrary(
  ctx: ServiceContext,
  { caseId, documents }: { caseId: string; documents: readonly string[] },
): Promise<string[]> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  if (documents.length > mostFiles) throw tooMany();
  const ids: string[] = [];
  for (const slug of documents) {
    const document = await findDocumentFile(ctx, { slug });
    const [known] = await ctx.db
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(isGiveable(caseId), eq(attachments.sha256, document?.sha256 ?? '')));
    ids.push(known?.id ?? (await copyDocument(ctx, caseId, document)));
  }
  return ids;
}

async function copyDocument(
  ctx: ServiceContext,
  caseId: string,
  document: DocumentFile | undefined,
): Promise<string> {
  authorize(ctx, 'case:write');
  const stored = document && (await ctx.ports.storage.read(document.fileKey));
  if (!document || !stored)
    throw new Refusal('not_found', 'The site does not offer this document any more.');
  const file = { name: `${document.slug}.pdf`, content: stored.stream };
  const received = await receiveAttachment(ctx, { place: { caseId }, ...file });
  if (!received.ok)
    throw new Refusal('invalid', 'A document of the library could not be added. Try again.');
  return received.file.id;
}

/**
 * Gives files to whoever may read a message, within the transaction that stores it.
 * @throws Refusal `invalid` for more than ten; `conflict` for a file that is gone, was given, or is not checked
 */
export async function giveFiles(
  tx: ServiceContext,
  { caseId, messageId, files }: { caseId: string; messageId: string; files: readonly string[] },
): Promise<void> {
  authorize(tx, 'case:write');
  const ids = [...new Set(files)];
  if (ids.length === 0) return;
  if (ids.length > mostFiles) throw tooMany();
  const given = await tx.db
    .update(attachments)
    .set({ messageId })
    .where(and(inArray(attachments.id, ids), isGiveable(caseId)))
    .returning({ id: attachments.id });
  if (given.length < ids.length)
    throw new Refusal(
      'conflict',
      'A file is gone, was given already, or waits for its check. Nothing was sent. Choose again.',
    );
  await recordCustody(tx, ids, [{ action: 'attached', detail: 'to a message to the client' }]);
  for (const target of ids)
    await recordAudit(tx, { action: 'attachment.given', target, details: { message: messageId } });
}

/** Takes back the files of a message that is taken back: they stay in the case. */
export async function takeBackFiles(
  tx: ServiceContext,
  { messageId }: { messageId: string },
): Promise<void> {
  authorize(tx, 'case:write');
  const back = await tx.db
    .update(attachments)
    .set({ messageId: null })
    .where(and(eq(attachments.messageId, messageId), eq(attachments.uploadedBy, 'staff')))
    .returning({ id: attachments.id });
  const ids = back.map(({ id }) => id);
  await recordCustody(tx, ids, [{ action: 'attached', detail: 'taken back from a message' }]);
  for (const target of ids) await recordAudit(tx, { action: 'attachment.taken-back', target });
}

export type GivenFile = { id: string; messageId: string; name: string; mime: string; size: number };

/** Files that staff gave to the client, or to the party who opened the case; oldest first. */
export async function findGivenFiles(ctx: ClientContext): Promise<GivenFile[]> {
  authorize(ctx, 'case:converse');
  const { id, name, mime, size } = attachments;
  return ctx.db
    .select({ id, messageId: caseMessages.id, name, mime, size })
    .from(attachments)
    .innerJoin(caseMessages, eq(caseMessages.id, attachments.messageId))
    .where(
      and(
        eq(attachments.caseId, ctx.actor.caseId),
        eq(attachments.uploadedBy, 'staff'),
        eq(attachments.state, 'ready'),
        isForReader(ctx.actor),
      ),
    )
    .orderBy(asc(id));
}

function tooMany(): Refusal {
  return new Refusal('invalid', `Choose at most ${mostFiles} files for one message.`);
}
