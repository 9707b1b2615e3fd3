import { getSubmission } from '#features/casework/reports/submission.server.ts';
import { asIntegration } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { answerJson, refuseChange } from '#features/edges/integrations/pages/api/problems.ts';
import { etagOf, findSubmissionId, submissionTag } from '../api-records.server.ts';
import type { Route } from './+types/api-submission.ts';

/** One submission with what the person wrote. The audit log says who read it. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'submission:read' }, async (ctx) => {
    const id = await findSubmissionId(ctx, params.reference);
    // Before what it stands for: a change in between makes the tag too old, and never too new.
    const tag = await submissionTag(ctx, id, { lock: false });
    const submission = await getSubmission(ctx, { id });
    const answer = answerJson({
      reference: submission.reference,
      type: submission.formType,
      status: submission.status,
      urgency: submission.urgency,
      submittedAt: submission.submittedAt,
      isSuspectedSpam: submission.isSuspectedSpam,
      caseNumber: submission.case?.caseNumber ?? null,
      answers: submission.data,
    });
    answer.headers.set('ETag', etagOf(tag));
    return answer;
  });
}

export const action = refuseChange;
