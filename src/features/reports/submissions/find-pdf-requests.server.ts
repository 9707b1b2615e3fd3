import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';

export type PdfRequest = {
  id: string;
  reference: string;
  name: string | null;
  email: string | null;
  submittedAt: Date;
  /** The title that was asked for, as it was typed. */
  requested: string;
};

const shown = 25;

const columns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  name: formSubmissions.contactName,
  email: formSubmissions.contactEmail,
  submittedAt: formSubmissions.submittedAt,
};

/** Who asked for a document and has no answer yet, newest first. */
export async function findPdfRequests(ctx: ServiceContext): Promise<PdfRequest[]> {
  authorize(ctx, 'submission:read');
  const { id, data, submittedAt, formType, status } = formSubmissions;
  return ctx.db
    .select({ ...columns, requested: sql<string>`coalesce(${data} ->> 'requested_pdf', '')` })
    .from(formSubmissions)
    .where(
      and(
        eq(formType, 'pdf-request'),
        inArray(status, ['pending', 'reviewed']),
        visibleSubmissions(ctx),
      ),
    )
    .orderBy(desc(submittedAt), desc(id))
    .limit(shown);
}
