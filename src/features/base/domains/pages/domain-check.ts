import { serviceContext } from '#platform/http/request-context.ts';
import { domainProof, proofHeader } from '../domain-check.server.ts';
import type { Route } from './+types/domain-check.ts';

/** Proves to a check of the domains panel that a name leads to this installation. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site } = context.get(serviceContext).ports;
  const proof = domainProof(site, url.searchParams.get('nonce') ?? '');
  return new Response(null, {
    status: proof === undefined ? 404 : 204,
    headers: { 'Cache-Control': 'no-store', ...(proof !== undefined && { [proofHeader]: proof }) },
  });
}
