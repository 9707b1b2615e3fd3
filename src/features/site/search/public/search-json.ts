import { searchContentIn } from '#content/localized-search.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { searchSite } from '../search.server.ts';
import type { SearchAnswer } from '#frames/public/search.ts';
import type { Route } from './+types/search-json.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  const hits = await searchSite(context.get(serviceContext), {
    content: searchContentIn(baseLanguage),
    language: baseLanguage,
    typed: query,
  });
  const answer: SearchAnswer = { query, hits };
  // Search terms are private: only the visitor's own browser may cache the response.
  return Response.json(answer, { headers: { 'Cache-Control': 'private, max-age=60' } });
}
