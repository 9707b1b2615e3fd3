import { changeCaseStatus } from '#features/casework/cases/case-status.server.ts';
import { refuseReading } from '#features/edges/integrations/pages/api/problems.ts';
import { findCaseId } from '../api-records.server.ts';
import { newCaseStatus } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-case-status.ts';
import { answerWrite, answerCaseChange, versionOf } from './api-write.server.ts';

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
      async change(tx, { target: id, body, tag }) {
        return answerCaseChange(
          await changeCaseStatus(tx, { id, version: versionOf(tag), status: body.status }),
        );
      },
    },
  );
}
