import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
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
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import {
  changeCaseRecord,
  lockCase,
  toCaseRecord,
  type CaseChange,
  type CaseRecord,
} from './case-record.server.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { findCaseWorkers } from './case.server.ts';
import { leavesHouseAt, takeBackSeconds } from '#kernel/outbox/take-back-email.ts';
import { checkBatch } from '#kernel/lists/batch.ts';
import { endOutcome } from './outcomes.server.ts';
import { grantCaseAccess } from './case-access.server.ts';
import { recordCaseEvent } from './case-history.server.ts';
import {
  leaveMatters,
  readOpenMatters,
  type OpenMatter,
  type Reasons,
} from './open-matters.server.ts';
import { caseEvents, cases } from './schema.server.ts';

/**
 * Moves a case to another status and notifies the client by mail. Setting the current status changes
 * nothing and sends nothing.
 * @param input `version` is the one the form was filled from; `left` are the reasons to close a case although
 *   something is open
 * @throws Refusal `not_found`; StillOpen
 */
export async function changeCaseStatus(
  ctx: ServiceContext,
  input: { id: string; version: number; status: CaseStatus; left?: Reasons },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  return changeCaseRecord(ctx, input, async (tx, before) => {
    if (before.status === input.status) return undefined;
    const left = input.status === 'closed' ? await leaveOpen(tx, before, input.left) : [];
    const { version, details } = await applyStatus(tx, before, { to: input.status, left });
    return { version, action: 'case.status-changed', details };
  });
}

/** @throws StillOpen */
async function leaveOpen(
  tx: ServiceContext,
  file: CaseRecord,
  reasons: Reasons = {},
): Promise<string[]> {
  const open = await readOpenMatters(tx, [file]);
  return leaveMatters(open.get(file.id) ?? [], reasons);
}

/**
 * Returns what would be open if a case were closed.
 * @throws Refusal `not_found`
 */
export async function findOpenMatters(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<OpenMatter[]> {
  const [file] = await findUnclosed(ctx, [id]);
  return file?.matters ?? [];
}

/**
 * Returns the cases that are not closed, with what is open in them; hidden and deleted ones are left out.
 * @throws Refusal `invalid` for more than 500
 */
export async function findUnclosed(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<{ id: string; caseNumber: string; matters: OpenMatter[] }[]> {
  authorize(ctx, 'case:read');
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(
      and(
        inArray(cases.id, checkBatch(ids, 'cases')),
        ne(cases.status, 'closed'),
        visibleCases(ctx),
      ),
    )
    .orderBy(cases.id);
  const open = await readOpenMatters(ctx, rows);
  return rows.map(({ id, caseNumber }) => ({ id, caseNumber, matters: open.get(id) ?? [] }));
}

/** The previous status of a case, with which a change can be undone. */
type CaseStatusChanged = { id: string; from: CaseStatus };

/**
 * Moves up to 500 cases to one status; each client is notified as with any change of status. Cases that
 * are gone or hidden, or have the status already, are skipped, and so are cases that cannot be closed because
 * something is open.
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
    const open = status === 'closed' ? await readOpenMatters(tx, rows) : undefined;
    const moving = rows.filter(({ id }) => (open?.get(id) ?? []).length === 0);
    const [first] = moving;
    if (!first) return [];
    const bulk: Record<string, string> = moving.length > 1 ? { bulk: randomUUID() } : {};
    for (const row of moving) {
      const { details } = await applyStatus(tx, toCaseRecord(row), { to: status, left: [] });
      await recordAudit(tx, {
        action: 'case.status-changed',
        target: row.id,
        details: { ...details, ...bulk },
      });
    }
    await announce(tx, { kind: 'case.changed', id: first.id });
    return moving.map(({ id, status: from }) => ({ id, from }));
  });
}

/**
 * Moves one case, with the caller's transaction, which audits. The client is notified unless they asked for
 * no such mail, and an outcome is withdrawn from the site when the case is no longer closed. The letter about a
 * closing waits a moment: until it leaves, reopening the case takes it back, and the client hears of neither.
 * @returns the new version, and the details for the audit log
 */
async function applyStatus(
  tx: ServiceContext,
  before: CaseRecord,
  { to: status, left }: { to: CaseStatus; left: readonly string[] },
): Promise<{ version: number; details: Record<string, string> }> {
  const { id, caseNumber, email, waitsSince } = before;
  const version = before.version + 1;
  const takenBack = before.status === 'closed' ? await takeBackClosing(tx, id) : undefined;
  await tx.db
    .update(cases)
    .set({
      status,
      statusChangedAt: tx.now(),
      closedAt: status === 'closed' ? tx.now() : null,
      ...(takenBack?.waited && { waitsSince: new Date(takenBack.waited) }),
      // The letter about the end answers a report; what the client wrote since still waits.
      ...(isEnded(status) && {
        waitsSince: sql`case when exists (select from case_messages message where message.case_id = ${id}
          and message.author = 'client' and message.read_by_staff_at is null) then ${cases.waitsSince} end`,
      }),
      version,
    })
    .where(eq(cases.id, id));
  const change = {
    from: before.status,
    to: status,
    ...(left.length > 0 && { left: left.join('\n') }),
  };
  const waited = status === 'closed' && waitsSince && { waited: waitsSince.toISOString() };
  await recordCaseEvent(tx, {
    caseId: id,
    kind: 'status-changed',
    details: { ...change, ...waited },
    version,
  });
  const isWithdrawn =
    before.status === 'closed' && (await endOutcome(tx, { caseId: id, reason: 'reopened' }));
  if (status === 'closed') await emit(tx, 'case.closed', { caseId: id });
  if (email && !before.mailStoppedAt && !takenBack) {
    await enqueueEmail(tx, {
      template: 'case-status-changed',
      to: email,
      payload: { caseNumber },
      caseId: id,
      ...(status === 'closed' && {
        notBefore: leavesHouseAt(tx),
      }),
    });
  }
  const details = {
    ...change,
    ...(isWithdrawn && { outcome: 'withdrawn' }),
    ...(takenBack && { letter: 'taken-back' }),
  };
  return { version, details };
}

/**
 * Takes the letter about a closing out of the outbox if it has not left.
 * @returns since when the client had waited; undefined when the moment for taking it back is over
 */
async function takeBackClosing(
  tx: ServiceContext,
  caseId: string,
): Promise<{ waited: string | undefined } | undefined> {
  const [closing] = await tx.db
    .select({ details: caseEvents.details, at: caseEvents.createdAt })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.kind, 'status-changed')))
    .orderBy(desc(caseEvents.id))
    .limit(1);
  if (!closing || tx.now().getTime() > closing.at.getTime() + takeBackSeconds * 1_000)
    return undefined;
  const letter = and(
    eq(emailMessages.caseId, caseId),
    eq(emailMessages.template, 'case-status-changed'),
    gte(emailMessages.createdAt, closing.at),
  );
  const taken = await tx.db
    .update(emailMessages)
    .set({ state: 'suppressed', lastError: takenBackWords, updatedAt: tx.now() })
    .where(and(letter, eq(emailMessages.state, 'queued')))
    .returning({ messageId: emailMessages.id });
  const hasLeft = and(letter, ne(emailMessages.state, 'suppressed'));
  if ((await tx.db.$count(emailMessages, hasLeft)) > 0) return undefined;
  await recordMailEvents(
    tx,
    taken.map(
      ({ messageId }) => ({ messageId, kind: 'suppressed', detail: takenBackWords }) as const,
    ),
  );
  return { waited: closing.details['waited'] };
}

const takenBackWords = 'The closing was taken back before this letter left.';

function isEnded(status: CaseStatus): boolean {
  return status === 'resolved' || status === 'closed';
}

/**
 * Moves one case when only the previous status is known, not the version.
 * @param input `from` is the expected status: a case that has another one stays as it is; `left` are the reasons to
 *   close a case although something is open
 * @throws Refusal `not_found`; `conflict` when a colleague was faster; StillOpen
 */
export async function setCaseStatus(
  ctx: ServiceContext,
  input: { id: string; status: CaseStatus; from: CaseStatus | undefined; left?: Reasons },
): Promise<void> {
  authorize(ctx, 'case:write');
  const { id, status, from, left } = input;
  await requireCaseAccess(ctx, id);
  const [before] = await ctx.db
    .select({ version: cases.version, status: cases.status })
    .from(cases)
    .where(eq(cases.id, id));
  if (!before) throw new Refusal('not_found', noCase);
  if (before.status === status) return;
  const changed =
    from && before.status !== from
      ? undefined
      : await changeCaseStatus(ctx, { id, version: before.version, status, ...(left && { left }) });
  if (!changed?.ok)
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
