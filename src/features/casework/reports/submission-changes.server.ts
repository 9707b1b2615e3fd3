import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { grantCaseAccess } from '#features/casework/cases/case-access.server.ts';
import {
  findStaffWith,
  visibleSubmissions,
  type NamedStaff,
} from '#features/base/access/need-to-know.server.ts';
import {
  noSubmission,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { staleRefusal } from '#features/base/access/unseen-acts.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { checkBatch } from '#kernel/lists/batch.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { lockSubmission } from './submission-row.server.ts';
import type { Urgency } from '#shared/vocabulary/urgencies.ts';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';

/**
 * Moves a submission to another status; every transition is allowed. Setting the current status changes
 * nothing and leaves no trace.
 * @param input `from`: the status that the form showed; absent for programs
 * @throws Refusal `not_found`; `conflict` that names who has changed it since
 */
export async function changeSubmissionStatus(
  ctx: ServiceContext,
  input: { id: string; status: SubmissionStatus; from?: SubmissionStatus },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, input.id);
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db
      .select({ status: formSubmissions.status })
      .from(formSubmissions)
      .where(and(eq(formSubmissions.id, input.id), visibleSubmissions(tx)))
      .for('no key update');
    if (!before) throw new Refusal('not_found', noSubmission);
    if (before.status === input.status) return;
    if (input.from && before.status !== input.from)
      throw await staleRefusal(tx, { targets: [input.id], kind: 'status' });
    await tx.db
      .update(formSubmissions)
      .set({ status: input.status, statusChangedAt: tx.now() })
      .where(eq(formSubmissions.id, input.id));
    await recordAudit(tx, {
      action: 'submission.status-changed',
      target: input.id,
      details: { from: before.status, to: input.status },
    });
    await announce(tx, { kind: 'submission.changed', id: input.id });
  });
}

/** The previous status of a row, with which a change can be undone. */
type StatusChanged = { id: string; from: SubmissionStatus };

/**
 * Moves up to 500 submissions to one status. Rows that are gone or hidden, or have it already, are
 * skipped. Each submission gets its own audit row, so that its history is complete; `bulk` ties the rows
 * together.
 * @param input.onlyFrom for undo: rows whose status has changed since stay as they are
 * @throws Refusal `invalid` for more than 500
 */
export async function changeSubmissionStatuses(
  ctx: ServiceContext,
  input: { ids: readonly string[]; status: SubmissionStatus; onlyFrom?: SubmissionStatus },
): Promise<StatusChanged[]> {
  authorize(ctx, 'submission:write');
  const { status, onlyFrom } = input;
  const ids = checkBatch(input.ids, 'submissions');
  return inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({ id: formSubmissions.id, from: formSubmissions.status })
      .from(formSubmissions)
      .where(
        and(
          inArray(formSubmissions.id, ids),
          ne(formSubmissions.status, status),
          onlyFrom && eq(formSubmissions.status, onlyFrom),
          visibleSubmissions(tx),
        ),
      )
      // A fixed order keeps two people's changes from deadlocking; inserts into these reports are not
      // blocked.
      .orderBy(formSubmissions.id)
      .for('no key update');
    const changed = before.map(({ id }) => id);
    if (changed.length === 0) return [];
    await tx.db
      .update(formSubmissions)
      .set({ status, statusChangedAt: tx.now() })
      .where(inArray(formSubmissions.id, changed));
    const bulk: Record<string, string> = before.length > 1 ? { bulk: randomUUID() } : {};
    for (const { id, from } of before) {
      await recordAudit(tx, {
        action: 'submission.status-changed',
        target: id,
        details: { from, to: status, ...bulk },
      });
    }
    await announce(tx, { kind: 'submission.changed', id: changed[0] ?? '' });
    return before;
  });
}

type Assigned = { id: string; from: string | null };

/**
 * Assigns up to 500 submissions to one member of staff, or to nobody. Rows that are gone or hidden, or are
 * theirs already, are skipped. The assignee is notified, and gains access to submissions of a restricted
 * case. Each submission gets its own audit row; `bulk` ties several together.
 * @param input.onlyFrom for undo: rows that were reassigned since stay as they are
 * @throws Refusal `invalid` for more than 500, or for somebody who may not work on submissions
 */
export async function assignSubmissions(
  ctx: ServiceContext,
  input: { ids: readonly string[]; assignee: string | null; onlyFrom?: string | null },
): Promise<Assigned[]> {
  authorize(ctx, 'submission:write');
  const { assignee } = input;
  const ids = checkBatch(input.ids, 'submissions');
  const names = new Map((await findAssignees(ctx)).map(({ id, name }) => [id, name]));
  if (assignee !== null && !names.has(assignee))
    throw new Refusal('invalid', 'This person does not work on submissions. Choose somebody else.');
  return inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({
        id: formSubmissions.id,
        from: formSubmissions.assignedTo,
        caseId: sql<
          string | null
        >`coalesce(${formSubmissions.caseId}, ${formSubmissions.guardedBy})`,
      })
      .from(formSubmissions)
      .where(
        and(
          inArray(formSubmissions.id, ids),
          sql`${formSubmissions.assignedTo} is distinct from ${assignee}::uuid`,
          input.onlyFrom === undefined
            ? undefined
            : sql`${formSubmissions.assignedTo} is not distinct from ${input.onlyFrom}::uuid`,
          visibleSubmissions(tx),
        ),
      )
      .orderBy(formSubmissions.id)
      .for('no key update');
    const changed = before.map(({ id }) => id);
    if (changed.length === 0) return [];
    await tx.db
      .update(formSubmissions)
      .set({ assignedTo: assignee, assignedAt: assignee === null ? null : tx.now() })
      .where(inArray(formSubmissions.id, changed));
    const person = assignee === null ? undefined : { id: assignee, name: nameOf(names, assignee) };
    const caseIds = before.map(({ caseId }) => caseId).filter((id) => id !== null);
    const given = person ? await grantCaseAccess(tx, { caseIds, person }) : undefined;
    const bulk: Record<string, string> = before.length > 1 ? { bulk: randomUUID() } : {};
    for (const { id, from, caseId } of before) {
      await recordAudit(tx, {
        action: 'submission.assigned',
        target: id,
        details: {
          from: nameOf(names, from),
          to: nameOf(names, assignee),
          ...bulk,
          ...(caseId && given?.has(caseId) && { access: 'given' }),
        },
      });
    }
    const [first = ''] = changed;
    await announce(tx, { kind: 'submission.changed', id: first });
    if (person)
      await announce(
        tx,
        { kind: 'submission.assigned', id: first, count: changed.length },
        person.id,
      );
    return before.map(({ id, from }) => ({ id, from }));
  });
}

function nameOf(names: ReadonlyMap<string, string>, id: string | null): string {
  return id === null ? 'nobody' : (names.get(id) ?? id);
}

/**
 * Sets the urgency of a submission. The sender's answer stays as it arrived; `null` returns to it.
 * @param input `from`: the urgency that the form showed; absent for programs
 * @throws Refusal `not_found`; `conflict` that names who has changed it since
 */
export async function changeUrgency(
  ctx: ServiceContext,
  { id, urgency, from }: { id: string; urgency: Urgency | null; from?: Urgency | null },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    if (before.staffUrgency === urgency) return;
    if (from !== undefined && before.staffUrgency !== from)
      throw await staleRefusal(tx, { targets: [id], kind: 'urgency' });
    await tx.db
      .update(formSubmissions)
      .set({ staffUrgency: urgency })
      .where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.urgency-changed',
      target: id,
      details: {
        from: before.staffUrgency ?? 'as the sender said',
        to: urgency ?? 'as the sender said',
      },
    });
    await announce(tx, { kind: 'submission.changed', id });
  });
}

/** Lists possible assignees: staff who may change submissions, by name. */
export async function findAssignees(ctx: ServiceContext): Promise<NamedStaff[]> {
  authorize(ctx, 'submission:read');
  return findStaffWith(ctx, 'submission:write');
}

/**
 * Marks a submission as suspected spam, or removes the mark. Nothing is deleted, and nothing is
 * sent: a confirmation withheld from spam is not sent later.
 * @throws Refusal `not_found`
 */
export async function setSpam(
  ctx: ServiceContext,
  { id, isSpam }: { id: string; isSpam: boolean },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    if (before.isSuspectedSpam === isSpam) return;
    await tx.db
      .update(formSubmissions)
      .set({ isSuspectedSpam: isSpam })
      .where(eq(formSubmissions.id, id));
    const details = { to: isSpam ? 'on' : 'off' };
    await recordAudit(tx, { action: 'submission.spam-changed', target: id, details });
    await announce(tx, { kind: 'submission.changed', id });
  });
}

/**
 * Protects a submission and its case from deletion and anonymisation, or lifts that protection.
 * @throws Refusal `not_found`
 */
export async function setSubmissionHold(
  ctx: ServiceContext,
  { id, isHeld }: { id: string; isHeld: boolean },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    if (before.legalHold === isHeld) return;
    await tx.db
      .update(formSubmissions)
      .set({ legalHold: isHeld })
      .where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.hold-changed',
      target: id,
      details: { to: isHeld ? 'on' : 'off' },
      severity: isHeld ? 'info' : 'warning',
    });
    await announce(tx, { kind: 'submission.changed', id });
  });
}
