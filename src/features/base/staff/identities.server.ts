import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Account, ProvidedIdentity } from '#kernel/ports/sign-in.ts';
import { findReturnedState } from './oauth-state.server.ts';
import { accounts, adminUsers, passkeys, staffIdentities, users } from '#database/tables/staff.ts';

/** The provider's name for the identity that waits to be linked to one's own account. */
export async function findLink(
  ctx: ServiceContext,
  token: string,
): Promise<{ label: string } | undefined> {
  authorize(ctx, 'account:use');
  const oauthState = await findReturnedState(ctx, { token, userId: ownStaffId(ctx) });
  return oauthState && { label: oauthState.label };
}

/**
 * The account linked to an identity, by issuer and subject alone: addresses and names at the provider
 * may be reassigned. The caller must check whether it is disabled.
 */
export async function findLinkedAccount(
  ctx: ServiceContext,
  { issuer, subject }: ProvidedIdentity,
): Promise<Account | undefined> {
  authorize(ctx, 'session:open');
  const [account] = await ctx.db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(staffIdentities)
    .innerJoin(users, eq(users.id, staffIdentities.userId))
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject)));
  return account;
}

type OwnIdentity = {
  /** The provider's name. */
  provider: string;
  /** The linked identity, if there is one. */
  linked: { label: string; since: Date; lastUsedAt: Date | null } | null;
};

/** Own identity at the provider; undefined if no provider is configured. */
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

/** The operator may have omitted the trailing slash of the provider's issuer. */
function plain(issuer: string): string {
  return issuer.replace(/\/$/, '');
}

/**
 * Unlinks the provider from one's own account.
 * @throws Refusal `proof_needed`; `conflict` if it is the only way to sign in
 */
export async function unlinkIdentity(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownStaffId(ctx);
  await inTransaction(ctx, async (tx) => {
    // Prevents a concurrent removal of the last passkey.
    const own = eq(adminUsers.userId, userId);
    await tx.db.select({ id: adminUsers.id }).from(adminUsers).where(own).for('update');
    if (!(await hasOtherWayIn(tx, userId)))
      throw new Refusal(
        'conflict',
        'You could not sign in any more. Set a password or add a passkey first.',
      );
    const gone = await tx.db
      .delete(staffIdentities)
      .where(eq(staffIdentities.userId, userId))
      .returning({ issuer: staffIdentities.issuer });
    const [identity] = gone;
    if (!identity) return;
    await recordAudit(tx, {
      action: 'account.identity-unlinked',
      target: userId,
      details: { issuer: identity.issuer },
      severity: 'warning',
    });
  });
}

async function hasOtherWayIn(tx: ServiceContext, userId: string): Promise<boolean> {
  const password = tx.db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)));
  const passkey = tx.db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const [found] = await queryRows(
    tx.db,
    z.object({ has: z.boolean() }),
    sql`select exists(${password}) or exists(${passkey}) as has`,
  );
  return found?.has === true;
}

/** Records a sign-in by the provider for the account page. */
export async function noteIdentityUse(
  ctx: ServiceContext,
  { issuer, subject }: ProvidedIdentity,
): Promise<void> {
  authorize(ctx, 'session:open');
  await ctx.db
    .update(staffIdentities)
    .set({ lastUsedAt: ctx.now() })
    .where(and(eq(staffIdentities.issuer, issuer), eq(staffIdentities.subject, subject)));
}

/**
 * Account of the actor. Call it after `authorize`.
 * @throws Refusal `forbidden` for anybody who is not staff
 */
export function ownStaffId({ actor }: ServiceContext): string {
  if (actor.type === 'staff') return actor.userId;
  throw new Refusal('forbidden', 'Sign in first.');
}
