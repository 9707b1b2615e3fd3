import type { ServiceContext } from '#kernel/context.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { hasAccessPass } from './access-pass.server.ts';
import { isInNetworks } from './address-list.server.ts';

/** What stands before signing in: the list of addresses, then the access code. */
export type Door = 'address' | 'access-code';

/**
 * The first door that a request does not get through; undefined when both are open to it.
 * @throws the database's error: a door that cannot be asked stays shut
 */
export async function findClosedDoor(
  ctx: ServiceContext,
  headers: Headers,
): Promise<Door | undefined> {
  const { ipWhitelisting, allowedIps, accessCode } = await readSecuritySettings(ctx);
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  if (ipWhitelisting && !isInNetworks(ip, allowedIps)) return 'address';
  if (accessCode && !hasAccessPass(ctx, headers, accessCode.version)) return 'access-code';
  return undefined;
}
