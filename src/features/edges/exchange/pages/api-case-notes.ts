import { refuseReading } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { findCaseId } from '../api-records.server.ts';
import { newCaseNote } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-case-notes.ts';
import { answerWrite } from './api-write.server.ts';

export const loader = refuseReading;

/** Adds an internal note to a case; no address returns notes. */
export function action({ request, context, url, params }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'case:write',
      what: 'note about a case',
      schema: newCaseNote,
      find: (ctx) => findCaseId(ctx, params.caseNumber),
      async change(tx, { target: caseId, body: { text }, key }) {
        await addCaseNote(tx, { caseId, text, formKey: key });
        return { status: 201, body: { added: 1 } };
      },
    },
  );
}
