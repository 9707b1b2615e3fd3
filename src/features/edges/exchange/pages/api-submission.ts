import { getSubmission } from '#features/casework/reports/submission.server.ts';
import { printAnswers } from '#features/casework/safety/printed-contact.server.ts';
import {
  asIntegration,
  refuseChange,
} from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { jsonResponse } from '#features/edges/integrations/api-problems.server.ts';
import { etagOf, findSubmissionId, submissionTag } from '../api-records.server.ts';
import { findPayments } from '#features/casework/payments/payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { toApiPayment } from '../api-payments.server.ts';
import type { Route } from './+types/api-submission.ts';

/** One submission with its answers. The access is audited. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'submission:read' }, async (ctx) => {
    const id = await findSubmissionId(ctx, params.reference);
    // Read before the content: after a change in between, the tag is outdated, but never too new.
    const tag = await submissionTag(ctx, id, { lock: false });
    const submission = await getSubmission(ctx, { id });
    const number = submission.case?.caseNumber ?? submission.reference;
    // Other programs write to the addresses that they get.
    const [answers] = await printAnswers(ctx, [{ number, answers: submission.data }]);
    const answer = jsonResponse({
      reference: submission.reference,
      type: submission.formType,
      status: submission.status,
      urgency: submission.urgency,
      submittedAt: submission.submittedAt,
      isSuspectedSpam: submission.isSuspectedSpam,
      caseNumber: submission.case?.caseNumber ?? null,
      answers,
      payments: mayReadPayments(ctx)
        ? (await findPayments(ctx, { submissionId: id })).map(toApiPayment)
        : null,
    });
    answer.headers.set('ETag', etagOf(tag));
    return answer;
  });
}

/** Payments name accounts, and have a scope of their own. */
function mayReadPayments({ actor }: ServiceContext): boolean {
  return actor.type === 'integration' && actor.scopes.includes('payment:read');
}

export const action = refuseChange;
