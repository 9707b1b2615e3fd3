import { readRecordStatistics } from '../../read-statistics.server.ts';
import { asIntegration, refuseChange } from './as-integration.server.ts';
import type { Route } from './+types/statistics.ts';

/** Number of submissions and cases. */
export function loader({ request, context }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'statistics:read' }, readRecordStatistics);
}

export const action = refuseChange;
