import { asc, eq, sql } from 'drizzle-orm';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { sendersAnswers, type LabelledAnswer } from './labelled-answers.ts';
import { formSubmissions, formTemplateVersions } from '#database/tables/reports.ts';

export type OwnReport = {
  reference: string;
  submittedAt: Date;
  answers: LabelledAnswer[];
};

/** Limit of the reports shown on one page. */
const most = 20;

/**
 * Returns the reports that the client of a case sent, oldest first, in the words of the forms; none that others
 * wrote about the same fraud. A helper who is allowed into the case is shown nothing, since the answers may be
 * about them.
 * @throws Refusal `forbidden`
 */
export async function findOwnReports(ctx: ServiceContext): Promise<OwnReport[]> {
  authorize(ctx, 'case:converse');
  if (ctx.actor.type !== 'client' || ctx.actor.helper) return [];
  const { reference, formType, submittedAt, data } = formSubmissions;
  const rows = await ctx.db
    .select({ reference, formType, submittedAt, data, fields: formTemplateVersions.fields })
    .from(formSubmissions)
    .leftJoin(formTemplateVersions, eq(formTemplateVersions.id, formSubmissions.templateVersionId))
    .where(sql`${formSubmissions.id} in (${ownForms(ctx.actor.caseId)})`)
    .orderBy(asc(submittedAt), asc(formSubmissions.id))
    .limit(most);
  return rows.map(({ fields, ...row }) => ({
    reference: row.reference,
    submittedAt: row.submittedAt,
    answers: sendersAnswers({ ...row, template: fields && { fields: fields.list } }),
  }));
}
