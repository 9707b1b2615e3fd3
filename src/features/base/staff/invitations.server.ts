import { and, eq, gt } from 'drizzle-orm';
import { v7 } from 'uuid';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { confirmationToken, hashConfirmationToken } from '#kernel/confirmation-token.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Role } from '#shared/roles.ts';
import { staffNameProblem } from './accounts.server.ts';
import { passwordProblem, type PasswordProblem } from './passwords.server.ts';
import { accounts, adminUsers, staffInvitations, users } from '#database/tables/staff.ts';

const lastsHours = 72;

/**
 * Invites somebody by e-mail. A new invitation to the same address invalidates the earlier link.
 * @param input `email` as validated by the form
 * @returns the id of the invitation
 * @throws Refusal `forbidden`, `proof_needed`; `conflict` if the address has an account
 */
export async function inviteStaff(
  ctx: ServiceContext,
  input: { email: string; role: Role },
): Promise<string> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  const email = input.email.trim().toLowerCase();
  const { role } = input;
  const id = v7();
  const { actor } = ctx;
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known) throw new Refusal('conflict', 'This address belongs to somebody on the staff.');
    const values = {
      id,
      role,
      tokenHash: hashConfirmationToken(confirmationToken(tx.ports.site, id)),
      expiresAt: new Date(tx.now().getTime() + lastsHours * 3_600_000),
      invitedBy: actor.type === 'staff' ? actor.userId : null,
    };
    await tx.db
      .insert(staffInvitations)
      .values({ ...values, email })
      .onConflictDoUpdate({ target: staffInvitations.email, set: values });
    await recordAudit(tx, {
      action: 'staff.invited',
      target: id,
      details: { email, role },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-invitation',
      to: email,
      payload: { invitationId: id, role, invitedBy: actor.type === 'staff' ? actor.name : '' },
    });
  });
  return id;
}

type Joining = { email: string; role: Role; passwordMinLength: number };

type Joined =
  | { ok: true; account: Account }
  | { ok: false; code: 'expired' }
  | { ok: false; code: 'name'; problem: string }
  | { ok: false; code: 'weak'; problem: PasswordProblem; minimum: number };

/**
 * Address and role of an invitation link; reading does not use it up, since mail filters open links
 * too.
 */
export async function findInvitation(
  ctx: ServiceContext,
  token: string,
): Promise<Joining | undefined> {
  authorize(ctx, 'invitation:use');
  const [open] = await ctx.db.select().from(staffInvitations).where(isOpen(ctx, token));
  if (!open) return undefined;
  const { passwordMinLength } = await readSecuritySettings(ctx);
  return { email: open.email, role: open.role, passwordMinLength };
}

/**
 * Creates the account of an invited person. It does not sign them in: `openFirstSession` does, unless
 * an access check before sign-in refuses it.
 */
export async function joinStaff(
  ctx: ServiceContext,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Joined> {
  authorize(ctx, 'invitation:use');
  const invitation = await findInvitation(ctx, token);
  if (!invitation) return { ok: false, code: 'expired' };
  const wrongName = staffNameProblem(name);
  if (wrongName) return { ok: false, code: 'name', problem: wrongName };
  const { company_name: companyName } = await readSettings(ctx);
  const minimum = invitation.passwordMinLength;
  const problem = await passwordProblem(password, [invitation.email, companyName], minimum);
  if (problem) return { ok: false, code: 'weak', problem, minimum };
  const hash = await ctx.ports.passwords.hash(password);
  return inTransaction(ctx, async (tx) => {
    // Of two concurrent requests with the same link, one succeeds.
    const [taken] = await tx.db.delete(staffInvitations).where(isOpen(tx, token)).returning();
    if (!taken) return { ok: false, code: 'expired' };
    const { email, role } = taken;
    const userId = v7();
    await tx.db.insert(users).values({ id: userId, name: name.trim(), email, emailVerified: true });
    await tx.db
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: 'credential', password: hash });
    // On by default, as their account page shows: at most one mail an hour, which names nobody.
    await tx.db.insert(adminUsers).values({ userId, role, wantsWorkMail: true });
    await recordAudit(tx, {
      action: 'staff.joined',
      target: userId,
      details: { name: name.trim(), role },
      severity: 'warning',
    });
    return { ok: true, account: { userId, name: name.trim(), email } };
  });
}

function isOpen(ctx: ServiceContext, token: string) {
  return and(
    eq(staffInvitations.tokenHash, hashConfirmationToken(token)),
    gt(staffInvitations.expiresAt, ctx.now()),
  );
}

/**
 * Withdraws an invitation: its link becomes invalid.
 * @throws Refusal `forbidden`, `proof_needed`; `not_found` if it was accepted or withdrawn meanwhile
 */
export async function withdrawInvitation(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, id))
      .returning({ email: staffInvitations.email });
    if (!gone) throw new Refusal('not_found', 'This invitation is not open any more.');
    await recordAudit(tx, {
      action: 'staff.invitation-withdrawn',
      target: id,
      details: { email: gone.email },
    });
  });
}

/**
 * Withdraws the open invitations of somebody who may not invite any more; call it inside the transaction that
 * takes the right away.
 * @returns the addresses that were invited
 */
export async function withdrawInvitationsOf(tx: ServiceContext, userId: string): Promise<string[]> {
  authorize(tx, 'staff:write');
  const gone = await tx.db
    .delete(staffInvitations)
    .where(eq(staffInvitations.invitedBy, userId))
    .returning({ id: staffInvitations.id, email: staffInvitations.email });
  for (const { id, email } of gone)
    await recordAudit(tx, {
      action: 'staff.invitation-withdrawn',
      target: id,
      details: { email, because: 'Who invited may not invite any more' },
    });
  return gone.map(({ email }) => email);
}
