import { z } from 'zod';
import { downloadResponse } from '#frames/staff/export-response.server.ts';
import { indicatorKinds } from '#shared/vocabulary/indicator-kinds.ts';
import { exportedLabels } from '#features/derived/indicators/sharing-states.ts';
import {
  asIntegration,
  refuseChange,
} from '#features/edges/integrations/pages/api/as-integration.server.ts';
import { readQuery } from '#features/edges/integrations/pages/api/list-query.ts';
import { formatNames } from '../format.ts';
import { exportIndicators } from '../indicator-export.server.ts';
import type { Route } from './+types/api-export.ts';

/** Several values of a list, separated by commas. */
function several<const Name extends string>(names: readonly Name[], words: string) {
  return z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(names, { error: words })))
    .optional();
}

const query = z.strictObject({
  format: z.enum(formatNames, { error: `"format" must be one of ${formatNames.join(', ')}.` }),
  tlp: several(exportedLabels, `"tlp" must be of ${exportedLabels.join(', ')}, with commas.`),
  kind: several(indicatorKinds, `"kind" must be of ${indicatorKinds.join(', ')}, with commas.`),
});

/** Exportable indicators, as a file in one of the formats. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'indicator:export' }, async (ctx) => {
    const { format, tlp: labels, kind: kinds } = readQuery(query, url);
    const filter = { labels, kinds };
    return downloadResponse(await exportIndicators(ctx, { format, filter, reason: '' }));
  });
}

export const action = refuseChange;
