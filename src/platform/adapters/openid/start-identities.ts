import * as openid from 'openid-client';
import type { Identities, ProviderProblem } from '#kernel/ports/identities.ts';
import type { Log } from '#kernel/ports/logging.ts';
import type { IdentityProvider } from '../../config/identity-provider.ts';
import { findProvider } from './find-provider.ts';
import { toIdentity } from './to-identity.ts';

type Options = { provider: IdentityProvider; log: Log; now: () => number };

/** The `Identities` port on openid-client; importing this file loads the library. */
export function startIdentities({
  provider,
  log,
  now,
}: Options): Pick<Identities, 'start' | 'finish'> {
  const find = findProvider(provider, now);
  /** What a person typed or is called stays out of the log; which check failed does not. */
  function report(error: unknown) {
    const problem = problemOf(error);
    if (problem !== 'cancelled')
      log.warn({ err: error, problem }, 'Sign-in at the provider failed');
    return { ok: false as const, problem };
  }
  return {
    async start({ returnTo, state, nonce, codeVerifier }) {
      try {
        const url = openid.buildAuthorizationUrl(await find(), {
          redirect_uri: returnTo,
          scope: provider.scopes,
          state,
          nonce,
          code_challenge_method: 'S256',
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        });
        return { ok: true, url: url.href };
      } catch (error) {
        return report(error);
      }
    },
    async finish({ answer, state, nonce, codeVerifier }) {
      try {
        const found = await find();
        const tokens = await openid.authorizationCodeGrant(found, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no identity.');
        return { ok: true, identity: await toIdentity(claims, () => ask(found, tokens)) };
      } catch (error) {
        return report(error);
      }
    },
  };
}

/** Only for what a person is called: without an answer the provider's own name for them has to do. */
async function ask(
  found: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
): Promise<openid.UserInfoResponse | undefined> {
  if (found.serverMetadata().userinfo_endpoint === undefined) return undefined;
  const { sub } = tokens.claims() ?? {};
  const asking = sub && openid.fetchUserInfo(found, tokens.access_token, sub);
  return asking ? asking.catch(() => undefined) : undefined;
}

const unreachable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);

/** What the library threw, as one of the few things that can be said to a person. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof openid.AuthorizationResponseError) return byAnswer(error.error);
  if (error instanceof openid.ResponseBodyError)
    return error.status >= 500 ? 'unreachable' : 'refused';
  if (!(error instanceof openid.ClientError)) {
    // What fetch throws when there is no connection.
    return error instanceof TypeError && error.cause !== undefined ? 'unreachable' : 'refused';
  }
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && isAudience(error.cause))
    return 'audience';
  return error.code !== undefined && unreachable.has(error.code) ? 'unreachable' : 'refused';
}

function byAnswer(code: string): ProviderProblem {
  if (['server_error', 'temporarily_unavailable'].includes(code)) return 'unreachable';
  // What providers say when somebody presses "Cancel" or has to do something there first.
  const turnedBack = ['access_denied', 'login_required', 'interaction_required'];
  return [...turnedBack, 'consent_required'].includes(code) ? 'cancelled' : 'refused';
}

/** The library hides which claim it was in the chain of causes. */
function isAudience(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('claim' in error) return error.claim === 'aud' || error.claim === 'azp';
  return 'cause' in error && isAudience(error.cause);
}
