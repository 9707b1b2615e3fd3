import type { ServiceContext } from '#kernel/context.ts';
import type { Scope } from '#kernel/scopes.ts';

type Integration = { id: string; name: string; scopes: readonly Scope[]; ip: string };

/** The same context in the name of another program: what it does is then written down as its own. */
export function asIntegration(
  ctx: ServiceContext,
  { id, name, scopes, ip }: Integration,
): ServiceContext {
  return { ...ctx, actor: { type: 'integration', integrationId: id, name, scopes, ip } };
}
