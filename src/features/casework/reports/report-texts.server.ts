import { and, asc, eq, sql } from 'drizzle-orm';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { labelledAnswers, type LabelledAnswer } from './labelled-answers.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';

/** Text of a form's sender. */
export type ReportText = {
  id: string;
  reference: string;
  formType: string;
  submittedAt: Date;
  /** The report that it was merged into. */
  mergedInto: string | null;
  answers: LabelledAnswer[];
};

/** Limit of the texts shown on one page. */
const most = 20;

/**
 * The texts of the forms of a case, or of those merged into a submission, oldest first; hidden ones are left out.
 * The caller has authorised and audited the page that shows them.
 */
export async function readReportTexts(
  ctx: ServiceContext,
  of: { caseId: string } | { mergedInto: string },
): Promise<ReportText[]> {
  authorize(ctx, 'submission:read');
  const { id, mergedInto, caseId } = formSubmissions;
  const own = 'caseId' in of ? of.caseId : undefined;
  const rows = await ctx.db
    .select({
      id,
      reference: formSubmissions.reference,
      formType: formSubmissions.formType,
      submittedAt: formSubmissions.submittedAt,
      data: formSubmissions.data,
      mergedInto,
      fields: formTemplateVersions.fields,
    })
    .from(formSubmissions)
    .leftJoin(formTemplateVersions, eq(formTemplateVersions.id, formSubmissions.templateVersionId))
    .where(
      and(
        'mergedInto' in of
          ? eq(mergedInto, of.mergedInto)
          : sql`(${caseId} = ${own}::uuid or ${mergedInto} in (
              select kept.id from form_submissions kept where kept.case_id = ${own}::uuid))`,
        visibleSubmissions(ctx),
      ),
    )
    .orderBy(asc(formSubmissions.submittedAt), asc(id))
    .limit(most);
  return rows.map(({ data, fields, ...row }) => ({
    ...row,
    answers: labelledAnswers({
      data,
      formType: row.formType,
      template: fields && { fields: fields.list },
    }),
  }));
}
