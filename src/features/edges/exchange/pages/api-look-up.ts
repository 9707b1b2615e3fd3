import {
  asIntegration,
  refuseReading,
} from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { lookUp } from '../forms/api-bodies.ts';
import { lookUpIndicators } from '../look-up-indicators.server.ts';
import type { Route } from './+types/api-look-up.ts';
import { readBody } from './api-body.server.ts';

export const loader = refuseReading;

/** Looks up many values in one batch. A POST, so that no log contains the values; it changes nothing. */
export function action({ request, context }: Route.ActionArgs) {
  return asIntegration({ request, context, scope: 'indicator:export' }, async (ctx) => {
    const read = await readBody({ request, context }, lookUp);
    if (read instanceof Response) return read;
    return { items: await lookUpIndicators(ctx, read.body.values) };
  });
}
