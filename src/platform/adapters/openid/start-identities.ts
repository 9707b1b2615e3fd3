import * as openid from 'openid-client';
import type { Identities } from '#kernel/ports/identities.ts';
import type { IdentityProvider } from '../../config/identity-provider.ts';
import type { Log } from '#kernel/ports/logging.ts';
import { findProvider } from './find-provider.ts';
import { problemOf } from './problem-of.ts';
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
          ...{ state, nonce, code_challenge_method: 'S256' },
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
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
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
