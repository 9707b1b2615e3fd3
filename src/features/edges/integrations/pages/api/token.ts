import { isTooLargeContext, serviceContext } from '#platform/http/request-context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { exchangeSecret, type Exchange } from '../../exchange-secret.server.ts';
import type { Route } from './+types/token.ts';

/** Secrets must not appear in addresses, which end up in logs. */
export function loader() {
  const error = refuse(405, 'invalid_request', 'Send a POST.');
  error.headers.set('Allow', 'POST');
  return error;
}

/** Exchanges a refresh secret, in the request and response format of RFC 6749, 5 and 6. */
export async function action({ request, context }: Route.ActionArgs) {
  // PUT and the like come here too.
  if (request.method !== 'POST') return loader();
  if (context.get(isTooLargeContext)) return refuse(413, 'invalid_request', 'Send less.');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data')
    return refuse(
      400,
      'invalid_request',
      'Send a form, with Content-Type: application/x-www-form-urlencoded (RFC 6749, 6).',
    );
  const form = await request.formData();
  const secret = form.get('refresh_token');
  if (form.get('grant_type') !== 'refresh_token')
    return refuse(400, 'unsupported_grant_type', 'grant_type must be refresh_token.');
  if (typeof secret !== 'string' || secret === '' || secret.length > longest)
    return refuse(400, 'invalid_request', 'Send the secret as refresh_token.');
  const ctx = context.get(serviceContext);
  try {
    return answer(await exchangeSecret(ctx, secret));
  } catch (error) {
    if (!refusalOf(error)) throw error;
    return refuse(503, 'temporarily_unavailable', 'Try again in a minute, with the same secret.');
  }
}

const longest = 200;

function answer(exchanged: Exchange): Response {
  if (exchanged.ok) {
    const { accessToken, secret, expiresIn, scopes } = exchanged;
    return Response.json(
      {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: expiresIn,
        refresh_token: secret,
        scope: scopes.join(' '),
      },
      { headers: notKept },
    );
  }
  if (exchanged.code === 'locked') {
    const refused = refuse(429, 'slow_down', 'Wait as many seconds as Retry-After says.');
    refused.headers.set('Retry-After', String(exchanged.retryAfterSeconds));
    return refused;
  }
  return refuse(400, 'invalid_grant', words[exchanged.code]);
}

const words: Readonly<Record<Exclude<Extract<Exchange, { ok: false }>['code'], 'locked'>, string>> =
  {
    unknown: 'This secret is not known. Each secret is good for one exchange: use the latest one.',
    reused:
      'This secret was used before. All tokens of this integration have ended; an administrator has to give it a new secret.',
    revoked: 'This secret was revoked. An administrator has to give this integration a new one.',
    ended: 'The time of this integration is over. An administrator has to make a new one.',
    address: 'This integration may not ask from this address.',
  };

const notKept = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

function refuse(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status, headers: notKept });
}
