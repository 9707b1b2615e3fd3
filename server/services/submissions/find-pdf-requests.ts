import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { authorize } from '../authorize.ts';

export type PdfRequest = {
  id: string;
  reference: string;
  name: string | null;
  email: string | null;
  submittedAt: Date;
};

const shown = 25;

/** Who asked for a document and has no answer yet, newest first. */
export async function findPdfRequests(ctx: ServiceContext): Promise<PdfRequest[]> {
  authorize(ctx, 'submission:read');
  const { id, reference, contactName, contactEmail, submittedAt, formType, status } =
    formSubmissions;
  return ctx.db
    .select({ id, reference, name: contactName, email: contactEmail, submittedAt })
    .from(formSubmissions)
    .where(and(eq(formType, 'pdf-request'), inArray(status, ['pending', 'reviewed'])))
    .orderBy(desc(submittedAt), desc(id))
    .limit(shown);
}
