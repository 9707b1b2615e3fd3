import { refuseReading } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { changeCaseStatus } from '#features/casework/cases/case-status.server.ts';
import { StillOpen } from '#features/casework/cases/open-matters.server.ts';
import { caseVersion, findCaseId } from '../api-records.server.ts';
import { newCaseStatus } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-case-status.ts';
import { answerWrite, answerCaseChange, Unmet, requireNamed } from './api-write.server.ts';

export const loader = refuseReading;

/** Changes the status of a case; the client is notified as when staff do it. */
export function action({ request, context, url, params }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'case:write',
      what: 'status of a case',
      schema: newCaseStatus,
      isChange: true,
      find: (ctx) => findCaseId(ctx, params.caseNumber),
      async change(tx, { target: id, body, match }) {
        const { status, left } = body;
        const changing = {
          id,
          version: requireNamed(match, await caseVersion(tx, id)),
          status,
          ...(left && { left }),
        };
        return answerCaseChange(await changeCaseStatus(tx, changing).catch(explainOpen));
      },
    },
  );
}

/** Names what keeps the case from closing, each under the field that takes a reason for it. */
function explainOpen(error: unknown): never {
  if (!(error instanceof StillOpen)) throw error;
  throw new Unmet(
    'still-open',
    error.matters.map(({ key, text }) => ({ field: `left.${key}`, detail: text })),
  );
}
