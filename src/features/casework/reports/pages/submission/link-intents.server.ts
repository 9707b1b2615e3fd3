import { caseIntent, submissionIntent } from '#frames/staff/record-intent.server.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findTypedCase } from '#features/casework/cases/case-number.server.ts';
import { linkSubmission, unlinkSubmission } from '../../case-submissions.server.ts';

/** Controls of the page of a case about its submissions. */
export const caseLinkIntents = {
  'link-submission': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    linkSubmission(ctx, { caseId, reference: text('reference') }),
  ),
  'unlink-submission': caseIntent('case-updated', (ctx, { id: caseId, text }) =>
    unlinkSubmission(ctx, { caseId, submissionId: requireId(text('submission'), 'submission') }),
  ),
};

export type CaseLinkIntent = keyof typeof caseLinkIntents;

/** Controls of the page of a submission about its case. */
export const linkIntents = {
  'link-case': submissionIntent(
    'Error adding to the case',
    'submission-linked',
    async (ctx, { text }) => {
      const caseId = await findCase(ctx, text('caseNumber'));
      await linkSubmission(ctx, { caseId, reference: text('reference') });
    },
  ),
  'unlink-case': submissionIntent(
    'Error taking it out of the case',
    'submission-updated',
    (ctx, { id, text }) =>
      unlinkSubmission(ctx, { caseId: requireId(text('case'), 'case'), submissionId: id }),
  ),
};

async function findCase(ctx: ServiceContext, typed: string): Promise<string> {
  if (typed.trim() === '') throw new Refusal('invalid', 'Enter the number of a case.');
  authorize(ctx, 'case:read');
  const found = await findTypedCase(ctx, typed);
  const words = `There is no case ${typed.trim()}.`;
  if (!found) throw new Refusal('not_found', words);
  await requireCaseAccess(ctx, found.id, words);
  return found.id;
}
