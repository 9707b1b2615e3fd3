import { serviceContext } from '#platform/http/request-context.ts';
import { exportStateFigures } from '#features/base/publishing/statistics/export-state-figures.server.ts';
import type { Route } from './+types/state-figures-csv.ts';

/** All years of all states, each line with its source. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await exportStateFigures(context.get(serviceContext)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="cybercrime-by-state.csv"',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
