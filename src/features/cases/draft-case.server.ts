import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { CaseType } from './case-status.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { noSubmission, requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { generateCaseNumber } from './generate-case-number.server.ts';

/** What the form of a new case begins with. */
export type CaseDraft = {
  caseNumber: string;
  caseType?: CaseType;
  name?: string;
  email?: string;
  phone?: string;
  submission?: {
    id: string;
    reference: string;
    /** The case that a colleague already opened for it. */
    case: { id: string; caseNumber: string } | null;
  };
};

/** The report form asks for the kind of scam, a case has the kind of crime. */
const typeByReport: Readonly<Record<string, CaseType>> = {
  cryptocurrency: 'fraud',
  romance: 'romance_scam',
  forex: 'investment_scam',
  'pig-butchering': 'investment_scam',
  trading: 'investment_scam',
  phishing: 'phishing',
  other: 'other',
};

/**
 * Proposes a number and, for a submission, fills in what its sender wrote; reading that is audited.
 * @throws Refusal `not_found`
 */
export async function draftCase(
  ctx: ServiceContext,
  input: { submissionId?: string | undefined },
): Promise<CaseDraft> {
  authorize(ctx, 'case:write');
  const caseNumber = await generateCaseNumber(ctx);
  if (!input.submissionId) return { caseNumber };
  authorize(ctx, 'submission:read');
  const { submissionId } = input;
  await requireSubmissionAccess(ctx, submissionId);
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { id: true, reference: true, data: true },
    where: (table, { eq }) => eq(table.id, submissionId),
    with: { case: { columns: { id: true, caseNumber: true } } },
  });
  if (!found) throw new Refusal('not_found', noSubmission);
  await recordAudit(ctx, { action: 'submission.read', target: found.id });
  const { name, email, phone, caseType } = found.data;
  const type = typeByReport[caseType ?? ''];
  return {
    caseNumber,
    ...(type && { caseType: type }),
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    submission: { id: found.id, reference: found.reference, case: found.case },
  };
}
