import { serviceContext } from '#platform/http/request-context.ts';
import { orRefuse } from '#platform/http/staff-context.ts';
import { findPublicKeys } from '../../signing-keys.server.ts';
import type { Route } from './+types/jwks.ts';

/** In seconds. A key stays valid for verification for a day after it has stopped signing. */
const keptFor = 3_600;

/** Public keys of access tokens, for verification without calling us. Source: RFC 7517. */
export async function loader({ context }: Route.LoaderArgs) {
  const keys = await orRefuse(findPublicKeys(context.get(serviceContext)));
  return new Response(JSON.stringify(keys), {
    headers: {
      'Content-Type': 'application/jwk-set+json',
      'Cache-Control': `public, max-age=${keptFor}`,
    },
  });
}
