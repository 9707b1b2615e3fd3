import { refuseReading } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { changeCaseStages } from '#features/casework/cases/case-stages.server.ts';
import { caseVersion, findCaseId } from '../api-records.server.ts';
import { newStages } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-case-stages.ts';
import { answerWrite, answerCaseChange, requireNamed } from './api-write.server.ts';

export const loader = refuseReading;

/** Replaces the stages that the client sees, in order. */
export function action({ request, context, url, params }: Route.ActionArgs) {
  return answerWrite(
    { request, context, url },
    {
      scope: 'case:write',
      what: 'stages of a case',
      schema: newStages,
      isChange: true,
      find: (ctx) => findCaseId(ctx, params.caseNumber),
      async change(tx, { target: id, body, match }) {
        return answerCaseChange(
          await changeCaseStages(tx, {
            id,
            version: requireNamed(match, await caseVersion(tx, id)),
            stages: body.stages,
          }),
        );
      },
    },
  );
}
