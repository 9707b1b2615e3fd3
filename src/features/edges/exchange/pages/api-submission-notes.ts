import { refuseReading } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { addNote } from '#features/casework/reports/submission-notes.server.ts';
import { findSubmissionId } from '../api-records.server.ts';
import { newSubmissionNote } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-submission-notes.ts';
import { answerWrite } from './api-write.server.ts';

export const loader = refuseReading;

/** Adds an internal note to a submission; no address returns notes. */
export function action({ request, context, url, params }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'submission:write',
      what: 'note about a submission',
      schema: newSubmissionNote,
      find: (ctx) => findSubmissionId(ctx, params.reference),
      async change(tx, { target: submissionId, body: { text } }) {
        const id = await addNote(tx, { submissionId, text });
        return { status: 201, body: { id, added: 1 } };
      },
    },
  );
}
