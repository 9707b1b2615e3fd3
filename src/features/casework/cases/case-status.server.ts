import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Urgency } from '#shared/vocabulary/urgencies.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { noCase, requireCaseAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import {
  changeCaseRecord,
  lockCase,
  toCaseRecord,
  type CaseChange,
  type CaseRecord,
} from './case-record.server.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { findCaseWorkers } from './case.server.ts';
import { checkBatch } from '#kernel/lists/batch.ts';
import { endOutcome } from './outcomes.server.ts';
import { grantCaseAccess } from './case-access.server.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { cases } from './schema.server.ts';

/**
 * Moves a case to another status and notifies the client by mail. Setting the current status changes
 * nothing and sends nothing.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCaseStatus(
  ctx: ServiceContext,
  input: { id: string; version: number; status: CaseStatus },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  return changeCaseRecord(ctx, input, async (tx, before) => {
    if (before.status === input.status) return undefined;
    const { version, details } = await applyStatus(tx, before, input.status);
    return { version, action: 'case.status-changed', details };
  });
}

/** The previous status of a case, with which a change can be undone. */
type CaseStatusChanged = { id: string; from: CaseStatus };

/**
 * Moves up to 500 cases to one status; each client is notified as with any change of status. Cases that
 * are gone or hidden, or have the status already, are skipped.
 * @param input.onlyFrom cases whose status has changed since are skipped
 * @throws Refusal `invalid` for more than 500
 */
export async function changeCaseStatuses(
  ctx: ServiceContext,
  input: { ids: readonly string[]; status: CaseStatus; onlyFrom?: CaseStatus },
): Promise<CaseStatusChanged[]> {
  authorize(ctx, 'case:write');
  const { status, onlyFrom } = input;
  const ids = checkBatch(input.ids, 'cases');
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(cases)
      .where(
        and(
          inArray(cases.id, ids),
          ne(cases.status, status),
          onlyFrom && eq(cases.status, onlyFrom),
          visibleCases(tx),
        ),
      )
      // A fixed order keeps two people's changes from deadlocking; inserts into these cases are not blocked.
      .orderBy(cases.id)
      .for('no key update');
    const [first] = rows;
    if (!first) return [];
    const bulk: Record<string, string> = rows.length > 1 ? { bulk: randomUUID() } : {};
    for (const row of rows) {
      const { details } = await applyStatus(tx, toCaseRecord(row), status);
      await recordAudit(tx, {
        action: 'case.status-changed',
        target: row.id,
        details: { ...details, ...bulk },
      });
    }
    await announce(tx, { kind: 'case.changed', id: first.id });
    return rows.map(({ id, status: from }) => ({ id, from }));
  });
}

/**
 * Moves one case, with the caller's transaction, which audits. The client is notified unless they asked for
 * no such mail, and an outcome is withdrawn from the site when the case is no longer closed.
 * @returns the new version, and the details for the audit log
 */
async function applyStatus(
  tx: ServiceContext,
  before: CaseRecord,
  status: CaseStatus,
): Promise<{ version: number; details: Record<string, string> }> {
  const { id, caseNumber, email } = before;
  const version = before.version + 1;
  await tx.db
    .update(cases)
    .set({
      status,
      statusChangedAt: tx.now(),
      closedAt: status === 'closed' ? tx.now() : null,
      // The letter about the end answers a report; what the client wrote since still waits.
      ...(isEnded(status) && {
        waitsSince: sql`case when exists (select from case_messages message where message.case_id = ${id}
          and message.author = 'client' and message.read_by_staff_at is null) then ${cases.waitsSince} end`,
      }),
      version,
    })
    .where(eq(cases.id, id));
  const details = { from: before.status, to: status };
  await recordCaseEvent(tx, { caseId: id, kind: 'status-changed', details, version });
  const isWithdrawn =
    before.status === 'closed' && (await endOutcome(tx, { caseId: id, reason: 'reopened' }));
  if (status === 'closed') await emit(tx, 'case.closed', { caseId: id });
  if (email && !before.mailStoppedAt) {
    await enqueueEmail(tx, {
      template: 'case-status-changed',
      to: email,
      payload: { caseNumber },
      caseId: id,
    });
  }
  return { version, details: { ...details, ...(isWithdrawn && { outcome: 'withdrawn' }) } };
}

function isEnded(status: CaseStatus): boolean {
  return status === 'resolved' || status === 'closed';
}

/**
 * Moves one case when only the previous status is known, not the version.
 * @param input.from the expected status; a case that has another one stays as it is
 * @throws Refusal `not_found`; `conflict` when a colleague was faster
 */
export async function setCaseStatus(
  ctx: ServiceContext,
  { id, status, from }: { id: string; status: CaseStatus; from: CaseStatus | undefined },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const changed = await changeCaseStatuses(ctx, {
    ids: [id],
    status,
    ...(from && { onlyFrom: from }),
  });
  if (changed.length > 0) return;
  const [file] = await ctx.db.select({ status: cases.status }).from(cases).where(eq(cases.id, id));
  if (!file) throw new Refusal('not_found', noCase);
  if (file.status !== status)
    throw new Refusal('conflict', 'A colleague changed the status meanwhile. Look at it first.');
}

/**
 * Sets the urgency of a case; `null` restores the urgency of its reports.
 * @param input.from for undo: an urgency chosen since then stays
 * @throws Refusal `not_found`; `conflict` when a colleague was faster
 */
export async function changeCaseUrgency(
  ctx: ServiceContext,
  input: { id: string; urgency: Urgency | null; from?: Urgency | null },
): Promise<void> {
  authorize(ctx, 'case:write');
  const { id, urgency, from } = input;
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (before.urgency === urgency) return;
    if (from !== undefined && before.urgency !== from)
      throw new Refusal('conflict', 'A colleague changed the urgency meanwhile. Look at it first.');
    await tx.db
      .update(cases)
      // The client's page shows `updatedAt` as the last change that concerns them.
      .set({ urgency, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    const said = 'as its reports say';
    const details = { from: before.urgency ?? said, to: urgency ?? said };
    await recordCaseEvent(tx, { caseId: id, kind: 'urgency-changed', details });
    await recordAudit(tx, { action: 'case.urgency-changed', target: id, details });
    await announce(tx, { kind: 'case.changed', id });
  });
}

type CaseAssigned = { id: string; from: string | null };

/**
 * Assigns up to 500 cases to one member of staff, or to nobody. Cases that are gone or hidden, or are
 * theirs already, are skipped. The assignee is notified, and gains access if the case is restricted.
 * The client is not notified, and the version stays, so that open forms are not disturbed.
 * @param input.onlyFrom for undo: cases that were reassigned since stay as they are
 * @throws Refusal `invalid` for more than 500, or for somebody who may not work on cases
 */
export async function assignCases(
  ctx: ServiceContext,
  input: { ids: readonly string[]; assignee: string | null; onlyFrom?: string | null },
): Promise<CaseAssigned[]> {
  authorize(ctx, 'case:write');
  const { assignee } = input;
  const ids = checkBatch(input.ids, 'cases');
  const names = new Map((await findCaseWorkers(ctx)).map(({ id, name }) => [id, name]));
  if (assignee !== null && !names.has(assignee))
    throw new Refusal('invalid', 'This person does not work on cases. Choose somebody else.');
  return inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({ id: cases.id, from: cases.assignedTo })
      .from(cases)
      .where(
        and(
          inArray(cases.id, ids),
          sql`${cases.assignedTo} is distinct from ${assignee}::uuid`,
          input.onlyFrom === undefined
            ? undefined
            : sql`${cases.assignedTo} is not distinct from ${input.onlyFrom}::uuid`,
          visibleCases(tx),
        ),
      )
      .orderBy(cases.id)
      .for('no key update');
    const [first] = before;
    if (!first) return [];
    await tx.db
      .update(cases)
      // The client's page shows `updatedAt` as the last change that concerns them.
      .set({
        assignedTo: assignee,
        assignedAt: assignee === null ? null : tx.now(),
        updatedAt: sql`${cases.updatedAt}`,
      })
      .where(
        inArray(
          cases.id,
          before.map(({ id }) => id),
        ),
      );
    const person = assignee === null ? undefined : { id: assignee, name: nameOf(names, assignee) };
    const caseIds = before.map(({ id }) => id);
    const given = person ? await grantCaseAccess(tx, { caseIds, person }) : undefined;
    const bulk: Record<string, string> = before.length > 1 ? { bulk: randomUUID() } : {};
    for (const { id, from } of before) {
      const details = { from: nameOf(names, from), to: nameOf(names, assignee) };
      await recordCaseEvent(tx, { caseId: id, kind: 'assigned', details });
      await recordAudit(tx, {
        action: 'case.assigned',
        target: id,
        details: { ...details, ...bulk, ...(given?.has(id) && { access: 'given' }) },
      });
    }
    await announce(tx, { kind: 'case.changed', id: first.id });
    if (person)
      await announce(tx, { kind: 'case.assigned', id: first.id, count: before.length }, person.id);
    return before;
  });
}

function nameOf(names: ReadonlyMap<string, string>, id: string | null): string {
  return id === null ? 'nobody' : (names.get(id) ?? 'somebody who left');
}
