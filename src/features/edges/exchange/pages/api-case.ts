import { getCase } from '#features/casework/cases/case.server.ts';
import {
  asIntegration,
  refuseChange,
} from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { jsonResponse } from '#features/edges/integrations/api-problems.server.ts';
import { etagOf, findCaseId, toApiStage } from '../api-records.server.ts';
import type { Route } from './+types/api-case.ts';

/** One case: its type and progress, but no names. The access is audited. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'case:read' }, async (ctx) => {
    const file = await getCase(ctx, { id: await findCaseId(ctx, params.caseNumber) });
    const { actor } = ctx;
    const mayWrite = actor.type === 'integration' && actor.scopes.includes('case:write');
    const answer = jsonResponse({
      caseNumber: file.caseNumber,
      type: file.caseType,
      status: file.status,
      createdAt: file.createdAt,
      statusChangedAt: file.statusChangedAt,
      stages: file.progressStages.map((stage) => toApiStage(stage, mayWrite)),
    });
    answer.headers.set('ETag', etagOf(file.version));
    return answer;
  });
}

export const action = refuseChange;
