import * as openid from 'openid-client';
import type { IDToken, UserInfoResponse } from 'openid-client';
import type { Identities, ProvidedIdentity, ProviderProblem } from '#kernel/ports/sign-in.ts';
import type { Log } from '#kernel/ports/ports.ts';
import type { IdentityProvider } from '../environment/identity-provider.ts';

type Options = { provider: IdentityProvider; log: Log; now: () => number };

/** The `Identities` port on openid-client; importing this file loads the library. */
export function startIdentities({
  provider,
  log,
  now,
}: Options): Pick<Identities, 'start' | 'finish'> {
  const find = findProvider(provider, now);
  /** Names and typed input are not logged; the failed check is. */
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
        return { ok: true, identity: await toIdentity(claims, () => askForMore(found, tokens)) };
      } catch (error) {
        return report(error);
      }
    },
  };
}

/** Only for the person's name: without an answer the provider's identifier has to do. */
async function askForMore(
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

/** Maps a library error to one of the few problems that can be shown to a person. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof openid.AuthorizationResponseError) return byAnswer(error.error);
  if (error instanceof openid.ResponseBodyError)
    return error.status >= 500 ? 'unreachable' : 'refused';
  if (!(error instanceof openid.ClientError)) {
    // `fetch` throws this if there is no connection.
    return error instanceof TypeError && error.cause !== undefined ? 'unreachable' : 'refused';
  }
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && isAudience(error.cause))
    return 'audience';
  return error.code !== undefined && unreachable.has(error.code) ? 'unreachable' : 'refused';
}

function byAnswer(code: string): ProviderProblem {
  if (['server_error', 'temporarily_unavailable'].includes(code)) return 'unreachable';
  // Sent by providers if somebody presses "Cancel" or has to act there first.
  const turnedBack = ['access_denied', 'login_required', 'interaction_required'];
  return [...turnedBack, 'consent_required'].includes(code) ? 'cancelled' : 'refused';
}

/** The library reports the failed claim only in the chain of causes. */
function isAudience(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('claim' in error) return error.claim === 'aud' || error.claim === 'azp';
  return 'cause' in error && isAudience(error.cause);
}

/** In milliseconds. Providers change their endpoints seldom. */
const cacheDuration = 60 * 60_000;

/** In seconds, for each request to the provider: a person is waiting. */
const timeout = 5;

/** In seconds: maximum difference between the two clocks. */
const clockTolerance = 60;

/**
 * Discovers the provider's endpoints, when they are first needed and then once an hour. A failure is
 * not cached: the next person's sign-in retries. Its keys are fetched for each sign-in: a revoked one
 * is refused immediately, and a new one known.
 */
export function findProvider(
  provider: IdentityProvider,
  now: () => number,
): () => Promise<openid.Configuration> {
  let known: { asked: number; found: Promise<openid.ServerMetadata> } | undefined;
  function ask(): Promise<openid.ServerMetadata> {
    if (known && now() - known.asked < cacheDuration) return known.found;
    const asking = { asked: now(), found: discover(provider) };
    known = asking;
    asking.found.catch(() => {
      if (known === asking) known = undefined;
    });
    return asking.found;
  }
  return async function find() {
    const server = await ask();
    const { clientId } = provider;
    const found = new openid.Configuration(server, clientId, metadata, authentication(provider));
    found.timeout = timeout;
    for (const prepare of preparations(provider)) prepare(found);
    return found;
  };
}

const metadata = { [openid.clockTolerance]: clockTolerance };

async function discover(provider: IdentityProvider): Promise<openid.ServerMetadata> {
  const { issuer, clientId } = provider;
  const execute = preparations(provider);
  const options = { timeout, execute };
  const url = new URL(issuer);
  const found = await openid.discovery(url, clientId, metadata, authentication(provider), options);
  return found.serverMetadata();
}

/** Authentication method that the provider announces; if it announces none, the default. */
function authentication({ clientSecret }: IdentityProvider): openid.ClientAuth {
  const basic = openid.ClientSecretBasic(clientSecret);
  const inBody = openid.ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = taken.includes('client_secret_basic') ? basic : inBody;
    return method(server, ...rest);
  };
}

function preparations({ issuer }: IdentityProvider) {
  return [
    // Without it the library would trust the connection instead of the signature.
    openid.enableNonRepudiationChecks,
    ...(new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []),
  ];
}

/** Authentication methods that are more than one factor. Source: RFC 8176; EAP ACR values. */
const factorMethods: readonly string[] = ['mfa'];
const factorClasses: readonly string[] = ['phr', 'phrh'];

const longestLabel = 200;

/**
 * @param claims of an identity token whose signature, issuer, audience, time and nonce were checked
 * @param ask requests the user info; many providers omit names from the token
 */
export async function toIdentity(
  claims: IDToken,
  ask: () => Promise<UserInfoResponse | undefined>,
): Promise<ProvidedIdentity> {
  const { iss: issuer, sub: subject, acr, amr } = claims;
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  const hasFactor =
    methods.some((method) => factorMethods.includes(String(method))) ||
    factorClasses.includes(String(acr));
  const label = labelIn(claims) ?? labelIn((await ask()) ?? {}) ?? subject;
  return { issuer, subject, label: label.slice(0, longestLabel), hasFactor };
}

/** An e-mail address that the provider did not verify could be anybody's, and would look like theirs. */
function labelIn(claims: Readonly<Record<string, unknown>>): string | undefined {
  const verified = claims['email_verified'] === true ? claims['email'] : undefined;
  const named = [verified, claims['preferred_username'], claims['name']];
  return named.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
