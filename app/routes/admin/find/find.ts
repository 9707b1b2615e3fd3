import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { findRecords } from '#server/services/find-records.ts';
import type { Route } from './+types/find.ts';

/** Cases and submissions for the quick search, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams.get('q') ?? '';
  return Response.json(await orRefuse(findRecords(staffServices(context), { query })));
}
