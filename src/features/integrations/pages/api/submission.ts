import { findByReference } from '#features/reports/find-submissions.server.ts';
import { getSubmission } from '#features/reports/submission.server.ts';
import { asIntegration } from './as-integration.server.ts';
import { refuseChange } from './problems.ts';
import type { Route } from './+types/submission.ts';

/** One submission with what the person wrote. The audit log says who read it. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'submission:read' }, async (ctx) => {
    const found = await findByReference(ctx, params.reference);
    if (!found) return undefined;
    const submission = await getSubmission(ctx, { id: found.id });
    return {
      reference: submission.reference,
      type: submission.formType,
      status: submission.status,
      urgency: submission.urgency,
      submittedAt: submission.submittedAt,
      isSuspectedSpam: submission.isSuspectedSpam,
      caseNumber: submission.case?.caseNumber ?? null,
      answers: submission.data,
    };
  });
}

export const action = refuseChange;
