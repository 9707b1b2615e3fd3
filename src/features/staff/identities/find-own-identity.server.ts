import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { staffIdentities } from '../schema/identities.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { ownStaffId } from './own-staff-id.server.ts';

export type OwnIdentity = {
  /** The provider's name. */
  provider: string;
  /** What is linked there, if anything is. */
  linked: { label: string; since: Date; lastUsedAt: Date | null } | null;
};

/** What somebody may see of their own account at the provider; undefined where none is configured. */
export async function findOwnIdentity(ctx: ServiceContext): Promise<OwnIdentity | undefined> {
  authorize(ctx, 'account:use');
  const { provider } = ctx.ports.identities;
  if (!provider) return undefined;
  const rows = await ctx.db
    .select({
      issuer: staffIdentities.issuer,
      label: staffIdentities.label,
      since: staffIdentities.createdAt,
      lastUsedAt: staffIdentities.lastUsedAt,
    })
    .from(staffIdentities)
    .where(eq(staffIdentities.userId, ownStaffId(ctx)));
  const found = rows.find(({ issuer }) => plain(issuer) === plain(provider.issuer));
  if (!found) return { provider: provider.name, linked: null };
  const { label, since, lastUsedAt } = found;
  return { provider: provider.name, linked: { label, since, lastUsedAt } };
}

/** The operator may have left out the slash at the end that the provider writes. */
function plain(issuer: string): string {
  return issuer.replace(/\/$/, '');
}
