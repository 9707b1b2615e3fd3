import { refuseReading } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { changeSubmissionStatus } from '#features/casework/reports/submission-changes.server.ts';
import { etagOf, findSubmissionId, submissionTag } from '../api-records.server.ts';
import { newSubmissionStatus } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-submission-status.ts';
import { answerWrite, requireNamed } from './api-write.server.ts';

export const loader = refuseReading;

/** Changes the status of a submission. */
export function action({ request, context, url, params }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'submission:write',
      what: 'status of a submission',
      schema: newSubmissionStatus,
      isChange: true,
      find: (ctx) => findSubmissionId(ctx, params.reference),
      async change(tx, { target: id, body: { status }, match }) {
        requireNamed(match, await submissionTag(tx, id, { lock: true }));
        await changeSubmissionStatus(tx, { id, status });
        const etag = etagOf(await submissionTag(tx, id, { lock: false }));
        return { status: 200, body: { status }, etag };
      },
    },
  );
}
