import type { Route } from './+types/not-found.ts';
import { refuseCounted } from './as-integration.server.ts';

/** Answers unknown addresses of the API with a problem document. */
export function loader({ request, context }: Route.LoaderArgs) {
  return refuseCounted({ request, context }, 'not-found');
}

export const action = loader;
