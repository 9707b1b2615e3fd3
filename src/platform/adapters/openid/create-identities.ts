import type { Identities } from '#kernel/ports/sign-in.ts';
import type { IdentityProvider } from '../environment/identity-provider.ts';
import type { Log } from '#kernel/ports/ports.ts';
import type { startIdentities } from './start-identities.ts';

type Options = {
  provider: IdentityProvider | undefined;
  log: Log;
  /** The program's clock, in milliseconds; replaced in tests. */
  now?: () => number;
};

/** Sign-in at the configured provider. The library is loaded with the first sign-in. */
export function createIdentities({ provider, log, now = Date.now }: Options): Identities {
  if (!provider) return { provider: undefined, start: refuse, finish: refuse };
  const configured = provider;
  const { name, issuer, trustsFactor } = configured;
  let loading: Promise<ReturnType<typeof startIdentities>> | undefined;
  async function load() {
    const library = await import('./start-identities.ts');
    return library.startIdentities({ provider: configured, log, now });
  }
  return {
    provider: { name, issuer, trustsFactor },
    async start(input) {
      return (await (loading ??= load())).start(input);
    },
    async finish(input) {
      return (await (loading ??= load())).finish(input);
    },
  };
}

function refuse(): never {
  throw new Error('No identity provider is configured.');
}
