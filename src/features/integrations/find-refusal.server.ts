import type { ServiceContext } from '#kernel/context.ts';
import type { integrations } from './schema/integrations.server.ts';
import { isInNetworks } from '#features/staff/address-list.server.ts';

/** Why an integration may not do anything now. */
export type Refused = 'revoked' | 'ended' | 'address';

type Asking = {
  integration: Pick<typeof integrations.$inferSelect, 'family' | 'expiresAt' | 'allowedIps'>;
  /** Of the secret or the token. */
  family: string;
  ip: string;
};

export function findRefusal(
  ctx: ServiceContext,
  { integration, family, ip }: Asking,
): Refused | undefined {
  if (integration.family !== family) return 'revoked';
  if (integration.expiresAt <= ctx.now()) return 'ended';
  const { allowedIps } = integration;
  if (allowedIps.length > 0 && !isInNetworks(ip, allowedIps)) return 'address';
  return undefined;
}
