import { pageContext } from '#platform/http/request-context.ts';
import { openapiDocument } from './openapi-document.ts';
import { refuseChange } from './read-only.ts';
import type { Route } from './+types/openapi.ts';

/** What the addresses here take and answer; it needs no token and tells nothing about anybody. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(openapiDocument(context.get(pageContext).appUrl), {
    headers: { 'Cache-Control': 'public, max-age=3600' },
  });
}

export const action = refuseChange;
