import { createIdentities } from '#platform/adapters/openid/create-identities.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { confirmLink, startLink } from '#features/base/staff/identity-link.server.ts';
import {
  signInWithProvider,
  startProviderSignIn,
  type ProviderStart,
} from '#features/base/staff/provider-sign-in.server.ts';
import { passThroughProvider, testClient } from './oidc-provider.ts';
import { signInContext } from './sign-in-context.ts';

export const appUrl = 'https://help.example.org';

const log = { info() {}, warn() {}, error() {} };

/** A visitor's context of a program with the provider configured. */
export function providerContext(
  db: Db,
  { issuer, trustsFactor = false }: { issuer: string; trustsFactor?: boolean },
): ServiceContext {
  const base = signInContext(db, { appUrl });
  const identities = createIdentities({
    provider: {
      issuer,
      clientId: testClient.id,
      clientSecret: testClient.secret,
      name: 'Example Sign-in',
      scopes: 'openid email profile',
      trustsFactor,
    },
    log,
  });
  return { ...base, ports: { ...base.ports, identities } };
}

function begun(started: ProviderStart) {
  if (!started.ok) throw new Error('The journey did not begin.');
  return started;
}

/** Signs in at the provider as the given person and returns the callback request. */
export async function comeBack(ctx: ServiceContext, as = 'robin') {
  const { url, token } = begun(await startProviderSignIn(ctx, '/admin/forms'));
  return { token, answer: await passThroughProvider(url, as), headers: new Headers() };
}

/** The same to link an account, up to the confirmation that it belongs to the person. */
export async function comeBackToLink(staff: ServiceContext, as = 'robin'): Promise<string> {
  const { url, token } = begun(await startLink(staff));
  const answer = await passThroughProvider(url, as);
  const returned = await signInWithProvider(staff, { token, answer, headers: new Headers() });
  if (!returned.ok || returned.next !== 'confirm') throw new Error('Nothing waits to be linked.');
  return token;
}

export async function linkIdentity(staff: ServiceContext, as = 'robin'): Promise<void> {
  await confirmLink(staff, await comeBackToLink(staff, as));
}
