import { eq } from 'drizzle-orm';
import { getDocument } from '#features/base/documents/documents.server.ts';
import { documentLink } from '#features/base/documents/public-documents.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { changeSubmissionStatus } from '#features/casework/reports/submission-changes.server.ts';
import { lockSubmission } from '#features/casework/reports/submission-row.server.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { urls } from '#shared/urls.ts';

/**
 * Answers a request for a document: its sender gets a link that works for some days, and the request is
 * resolved. Without an address the request is only resolved.
 * @param input `id` of the request, `documentId` of the document to send
 * @returns whether a mail is sent
 * @throws Refusal `not_found`; `invalid` when the submission is not a request for a document
 */
export async function answerPdfRequest(
  ctx: ServiceContext,
  { id, documentId }: { id: string; documentId: string },
): Promise<{ isMailed: boolean }> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  const document = await getDocument(ctx, documentId);
  if (document.unshown)
    throw new Refusal('invalid', `Put its words otherwise first. ${document.unshown}`);
  return inTransaction(ctx, async (tx) => {
    const { formType, reference, contactEmail } = await lockSubmission(tx, id);
    if (formType !== 'pdf-request')
      throw new Refusal('invalid', 'This submission does not ask for a document.');
    if (await isResolved(tx, id))
      throw new Refusal('conflict', 'Somebody else has answered this request already.');
    if (contactEmail) {
      const { token, until } = documentLink(tx, documentId);
      await enqueueEmail(tx, {
        template: 'document-link',
        to: contactEmail,
        payload: {
          reference,
          title: document.title,
          path: urls.documentLink(token),
          until: until.toISOString(),
        },
        submissionId: id,
      });
    }
    await changeSubmissionStatus(tx, { id, status: 'resolved' });
    await recordAudit(tx, {
      action: 'document.sent',
      target: documentId,
      details: { request: id, title: document.title, mailed: contactEmail ? 'yes' : 'no' },
    });
    await announce(tx, { kind: 'document.changed', id: documentId });
    return { isMailed: contactEmail !== null };
  });
}

async function isResolved(tx: ServiceContext, id: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ status: formSubmissions.status })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id));
  return row?.status === 'resolved' || row?.status === 'rejected';
}
