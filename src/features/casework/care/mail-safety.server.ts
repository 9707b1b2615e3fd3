import { noteMailAsked } from '#features/casework/safety/unasked-mail.server.ts';
import { eq, sql } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { cases } from '#database/tables/cases.ts';
import { trackerSeconds } from '#features/casework/conversation/tracker-token.server.ts';
import { requireCaseAccess, noCase } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { unsafeAddresses } from '#database/tables/suppressions.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Whether mail may be sent to the client of a case; undefined where there is no address. */
export type MailSafety = { email: string; isSafe: boolean } | undefined;

/**
 * Reads it for the client.
 * @throws Refusal `not_found` for another case
 */
export async function findMailSafety(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<MailSafety> {
  authorize(ctx, 'case:converse');
  requireOwnCase(ctx, caseId);
  const [file] = await ctx.db
    .select({ email: cases.contactEmail })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!file?.email) return undefined;
  return { email: file.email, isSafe: (await findUnsafe(ctx, file.email)) === undefined };
}

/**
 * Stops every mail to the client of a case, waiting mail included: for the client, who opened the case with a
 * code, for a helper whom they let in, and for staff.
 * @throws Refusal `not_found`; `conflict` where the case has no address
 */
export async function callMailUnsafe(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  if (ctx.actor.type === 'client') requireOwnCase(ctx, caseId);
  else await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const { email } = await lockCase(tx, caseId);
    if (!email) throw new Refusal('conflict', m.reach_no_address());
    if (await findUnsafe(tx, email)) return;
    await noteUnsafeAddresses(tx, { emails: [email] });
    await recordCaseEvent(tx, { caseId, kind: 'address-unsafe', details: {} });
    const action = 'case.address-unsafe';
    await recordAudit(tx, { action, target: caseId, severity: 'warning' });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

/**
 * Lets mail go again to the client of a case, at the client's own word. Sessions that a code in the unsafe
 * mailbox opened last half an hour; until they are over, only staff can do it.
 * @throws Refusal `not_found`; `forbidden` for a helper and within that half hour
 */
export async function callMailSafe(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  authorize(ctx, 'case:converse');
  const { actor } = requireOwnCase(ctx, caseId);
  if (actor.helper) throw new Refusal('forbidden', m.supporters_own_data());
  await inTransaction(ctx, async (tx) => {
    const { email } = await lockCase(tx, caseId);
    const since = await findUnsafe(tx, email ?? '');
    if (!since) return;
    if (tx.now().getTime() - since.getTime() < trackerSeconds * 1_000)
      throw new Refusal('forbidden', m.reach_too_soon());
    await tx.db.delete(unsafeAddresses).where(ofMailbox(email ?? ''));
    await noteMailAsked(tx, { caseId });
    await recordCaseEvent(tx, { caseId, kind: 'address-reopened', details: {} });
    const action = 'case.address-reopened';
    await recordAudit(tx, { action, target: caseId, severity: 'warning' });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

/**
 * Records what staff were told of safe contact; it counts in place of what reports say.
 * @throws Refusal `not_found`; `conflict` for calling an address safe that is held back: that needs a reason
 */
export async function saveSafeContact(
  ctx: ServiceContext,
  { caseId, said }: { caseId: string; said: Readonly<Record<string, string>> },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const { email } = await lockCase(tx, caseId);
    const isHeld = email !== '' && (await findUnsafe(tx, email)) !== undefined;
    if (isHeld && said['safe_mail'] === 'yes')
      throw new Refusal(
        'conflict',
        'Mail to this address is held back. Say first, with a reason, that it is safe again.',
      );
    if (email !== '' && !isHeld && said['safe_mail'] === 'no') await callMailUnsafe(tx, { caseId });
    await tx.db
      .update(cases)
      .set({ safeContact: { ...said }, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, caseId));
    const details = { fields: Object.keys(said).join(', ') };
    await recordCaseEvent(tx, { caseId, kind: 'safe-contact-changed', details: {} });
    await recordAudit(tx, { action: 'case.safe-contact-changed', target: caseId, details });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

function requireOwnCase(ctx: ServiceContext, caseId: string) {
  const { actor } = ctx;
  if (actor.type !== 'client' || actor.caseId !== caseId) throw new Refusal('not_found', noCase);
  return { actor };
}

function ofMailbox(email: string) {
  return eq(unsafeAddresses.email, mailboxOf(email));
}

/** @returns since when */
async function findUnsafe(ctx: ServiceContext, email: string): Promise<Date | undefined> {
  const [found] = await ctx.db
    .select({ at: unsafeAddresses.createdAt })
    .from(unsafeAddresses)
    .where(ofMailbox(email));
  return found?.at;
}
