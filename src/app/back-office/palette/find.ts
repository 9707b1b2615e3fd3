import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { findRecords } from './find-records.server.ts';
import type { Route } from './+types/find.ts';

/** Cases and submissions for the quick search, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams.get('q') ?? '';
  return Response.json(await orRefuse(findRecords(staffServices(context), { query })));
}
