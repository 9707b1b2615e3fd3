import * as openid from 'openid-client';
import type { IdentityProvider } from '../../config/identity-provider.ts';

/** In milliseconds. Providers change their addresses seldom. */
const keptFor = 60 * 60_000;

/** In seconds, for each question to the provider: a person is waiting. */
const timeout = 5;

/** In seconds: how far the two clocks may be apart. */
const clockTolerance = 60;

/**
 * Asks the provider for its addresses, when they are first needed and then once an hour. A failure is
 * not kept: the next person asks again. Its keys are fetched for each journey: one that it has taken
 * back is refused at once, and a new one known.
 */
export function findProvider(
  provider: IdentityProvider,
  now: () => number,
): () => Promise<openid.Configuration> {
  let known: { asked: number; found: Promise<openid.ServerMetadata> } | undefined;
  function ask(): Promise<openid.ServerMetadata> {
    if (known && now() - known.asked < keptFor) return known.found;
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

/** What the provider says it takes; saying nothing means the first way. */
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
