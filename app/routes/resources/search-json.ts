import { searchContent } from '#app/content/en/search-content.ts';
import { searchSite } from '#server/services/search-site.ts';
import type { SearchAnswer } from '#shared/search.ts';
import type { Route } from './+types/search-json.ts';

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const answer: SearchAnswer = { query, hits: searchSite(searchContent, query) };
  // What somebody looks for is theirs: only their own browser may keep it.
  return Response.json(answer, { headers: { 'Cache-Control': 'private, max-age=60' } });
}
