import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#database/tables/staff.ts';
import {
  findStaffWith,
  seesRestricted,
  type NamedStaff,
} from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { lockCase } from './case-record.server.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { caseAccess, cases } from '#database/tables/cases.ts';

/** Lists staff who may be given access to a restricted case: those who may read cases, by name. */
export async function findCaseReaders(ctx: ServiceContext): Promise<NamedStaff[]> {
  authorize(ctx, 'case:read');
  return findStaffWith(ctx, 'case:read');
}

/**
 * Gives a person access to the restricted ones among these cases, with the caller's transaction, which
 * authorises and audits. An assignee must be able to see their case.
 * @returns the cases to which they had no access before
 */
export async function grantCaseAccess(
  tx: ServiceContext,
  { caseIds, person }: { caseIds: readonly string[]; person: { id: string; name: string } },
): Promise<ReadonlySet<string>> {
  const restricted = await tx.db
    .select({ caseId: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, [...caseIds]), eq(cases.isRestricted, true)));
  if (restricted.length === 0) return new Set();
  const grantedByName = actorName(tx);
  const given = await tx.db
    .insert(caseAccess)
    .values(
      restricted.map(({ caseId }) => ({
        caseId,
        userId: person.id,
        grantedByName,
        createdAt: tx.now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ caseId: caseAccess.caseId });
  for (const { caseId } of given)
    await recordCaseEvent(tx, { caseId, kind: 'access-given', details: { to: person.name } });
  return new Set(given.map(({ caseId }) => caseId));
}

/**
 * Gives a person access to a restricted case. Idempotent.
 * @throws Refusal `not_found`; `conflict` when the case is not restricted; `invalid` for somebody who
 *   may not read cases
 */
export async function giveCaseAccess(
  ctx: ServiceContext,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const person = (await findCaseReaders(ctx)).find((each) => each.id === userId);
  if (!person)
    throw new Refusal('invalid', 'This person does not read cases. Choose somebody else.');
  await inTransaction(ctx, async (tx) => {
    const { isRestricted } = await lockCase(tx, id);
    if (!isRestricted)
      throw new Refusal('conflict', 'This case is not restricted any more. Reload the page.');
    const given = await grantCaseAccess(tx, { caseIds: [id], person });
    if (given.size === 0) return;
    await recordAudit(tx, {
      action: 'case.access-given',
      target: id,
      details: { to: person.name },
      severity: 'warning',
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}

/**
 * Revokes a person's access to a restricted case. Does nothing when they have none.
 * @param input `isConfirmed`: the actor, who removes themselves, knows that they will not see it again
 * @returns whether the actor can still see the case
 * @throws Refusal `not_found`; `conflict` while the case is assigned to them, or when actors remove
 *   themselves without confirming
 */
export async function takeCaseAccess(
  ctx: ServiceContext,
  input: { id: string; userId: string; isConfirmed: boolean },
): Promise<boolean> {
  authorize(ctx, 'case:write');
  const { id, userId } = input;
  await requireCaseAccess(ctx, id);
  const isLast = ctx.actor.type === 'staff' && ctx.actor.userId === userId && !seesRestricted(ctx);
  await inTransaction(ctx, async (tx) => {
    const { assignedTo } = await lockCase(tx, id);
    if (assignedTo === userId)
      throw new Refusal(
        'conflict',
        'The case is assigned to them. Give it to somebody else first.',
      );
    if (isLast && !input.isConfirmed)
      throw new Refusal('conflict', 'You will not be able to open this case any more.');
    const [taken] = await tx.db
      .delete(caseAccess)
      .where(and(eq(caseAccess.caseId, id), eq(caseAccess.userId, userId)))
      .returning({ id: caseAccess.id });
    if (!taken) return;
    const [person] = await tx.db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, userId));
    const details = { from: person?.name ?? '' };
    await recordCaseEvent(tx, { caseId: id, kind: 'access-taken', details });
    await recordAudit(tx, { action: 'case.access-taken', target: id, details });
    await announce(tx, { kind: 'case.changed', id });
  });
  return !isLast;
}

/**
 * Hides a case, and all that belongs to it, from everybody but administrators, the actor and the
 * assignee. Does nothing when it is restricted already.
 * @throws Refusal `not_found`
 */
export async function restrictCase(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const readers = await findCaseReaders(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (before.isRestricted) return;
    await tx.db
      .update(cases)
      .set({ isRestricted: true, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    await recordCaseEvent(tx, { caseId: id, kind: 'restricted', details: {} });
    const me = tx.actor.type === 'staff' ? tx.actor.userId : undefined;
    const people = readers.filter((each) => [me, before.assignedTo].includes(each.id));
    for (const person of people) await grantCaseAccess(tx, { caseIds: [id], person });
    const details = { to: people.map(({ name }) => name).join(', ') };
    await recordAudit(tx, { action: 'case.restricted', target: id, details });
    await announce(tx, { kind: 'case.changed', id });
  });
}

/**
 * Shows a restricted case to all caseworkers again. Its access list is deleted: restricting the case
 * again begins a new one.
 * @throws Refusal `not_found`
 */
export async function unrestrictCase(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (!before.isRestricted) return;
    await tx.db
      .update(cases)
      .set({ isRestricted: false, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    const listed = await tx.db
      .delete(caseAccess)
      .where(eq(caseAccess.caseId, id))
      .returning({ id: caseAccess.id });
    await recordCaseEvent(tx, { caseId: id, kind: 'unrestricted', details: {} });
    await recordAudit(tx, {
      action: 'case.unrestricted',
      target: id,
      details: { listed: String(listed.length) },
      severity: 'warning',
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}
