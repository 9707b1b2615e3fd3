import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Urgency } from '#shared/vocabulary/urgencies.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { noCase, requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { requireShown } from '#features/casework/safety/recipient.server.ts';
import {
  changeCaseRecord,
  lockCase,
  toCaseRecord,
  type CaseChange,
  type CaseRecord,
} from './case-record.server.ts';
import { hasCaseEnded, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { findCaseWorkers } from './case.server.ts';
import { checkBatch } from '#kernel/lists/batch.ts';
import { endOutcome } from './end-outcome.server.ts';
import { grantCaseAccess } from './case-access.server.ts';
import { recordCaseEvent } from './case-history.server.ts';
import {
  leaveMatters,
  readOpenMatters,
  waitingMatter,
  type ClosingCase,
  type OpenMatter,
  type Reasons,
} from './open-matters.server.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import {
  chooseStatusLetter,
  settleEarlierLetter,
  writeStatusLetter,
  type StatusTemplate,
} from './status-letter.server.ts';
import type { ClosingWords } from './closing-record.server.ts';
import { longestReason } from '#shared/closing-reason.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { findClosingReader, findClosingReason } from '#shared/vocabulary/closing-reasons.ts';
import type { MailNotice } from '#shared/mail-notice.ts';
import type { Recipient } from '#shared/recipient.ts';

/**
 * Moves a case to another status and notifies the client by mail. Setting the current status changes
 * nothing and sends nothing.
 * @param input `version` is the one the form was filled from; `left` are the reasons to close a case although
 *   something is open; `shownTo` is the address that the form named for the letter
 * @throws Refusal `not_found`; `conflict` when the letter goes to another address than the form named; StillOpen
 */
export async function changeCaseStatus(
  ctx: ServiceContext,
  input: {
    id: string;
    version: number;
    status: CaseStatus;
    left?: Reasons;
    said?: ClosingWords;
    shownTo?: string | undefined;
  },
): Promise<CaseChange & { notice?: MailNotice }> {
  authorize(ctx, 'case:write');
  let notice: MailNotice | undefined;
  const changed = await changeCaseRecord(ctx, input, async (tx, before) => {
    if (before.status === input.status) return undefined;
    const letter = await chooseStatusLetter(tx, before, input.status);
    requireShown(input.shownTo, letter.recipient);
    const open = await openBefore(tx, [before], input.status);
    const left = leaveMatters(open.get(before.id) ?? [], input.left ?? {});
    const change = { to: input.status, left, letter, said: tidyWords(input.said) };
    const { version, details, ...told } = await applyStatus(tx, before, change);
    ({ notice } = told);
    return { version, action: 'case.status-changed', details };
  });
  return { ...changed, ...(notice && { notice }) };
}

/**
 * Returns by case the obstacles to a status: nothing may be open in a closed case, and nobody may wait for an
 * answer in a resolved one.
 */
async function openBefore(
  ctx: ServiceContext,
  files: readonly ClosingCase[],
  status: CaseStatus,
): Promise<Map<string, OpenMatter[]>> {
  if (status === 'closed') return readOpenMatters(ctx, files);
  const waiting = status === 'resolved' ? files.filter(({ waitsSince }) => waitsSince) : [];
  return new Map(waiting.map(({ id }) => [id, [waitingMatter]]));
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
 * Returns the cases that do not have a status that ends them, with the obstacles to it; hidden and deleted ones
 * are left out.
 * @throws Refusal `invalid` for more than 500
 */
export async function findUnclosed(
  ctx: ServiceContext,
  ids: readonly string[],
  status: 'closed' | 'resolved' = 'closed',
): Promise<{ id: string; caseNumber: string; matters: OpenMatter[] }[]> {
  authorize(ctx, 'case:read');
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(
      and(inArray(cases.id, checkBatch(ids, 'cases')), ne(cases.status, status), visibleCases(ctx)),
    )
    .orderBy(cases.id);
  const open = await openBefore(ctx, rows, status);
  return rows.map(({ id, caseNumber }) => ({ id, caseNumber, matters: open.get(id) ?? [] }));
}

/** The previous status of a case, with which a change can be undone, and who is notified of the change. */
type CaseStatusChanged = { id: string; from: CaseStatus; notice: MailNotice };

/**
 * Moves up to 500 cases to one status; each client is notified as with any change of status. Cases that
 * are gone or hidden, or have the status already, are skipped, and so are cases that cannot be closed because
 * something is open, or resolved because their client waits for an answer.
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
    const open = await openBefore(tx, rows, status);
    const moving = rows.filter(({ id }) => (open.get(id) ?? []).length === 0);
    const [first] = moving;
    if (!first) return [];
    const bulk: Record<string, string> = moving.length > 1 ? { bulk: randomUUID() } : {};
    const changed: CaseStatusChanged[] = [];
    for (const row of moving) {
      const before = toCaseRecord(row);
      const letter = await chooseStatusLetter(tx, before, status);
      const change = { to: status, left: [], letter, said: {} };
      const { details, notice } = await applyStatus(tx, before, change);
      changed.push({ id: row.id, from: row.status, notice });
      await recordAudit(tx, {
        action: 'case.status-changed',
        target: row.id,
        details: { ...details, ...bulk },
      });
    }
    await announce(tx, { kind: 'case.changed', id: first.id });
    return changed;
  });
}

/**
 * Moves one case, with the caller's transaction, which audits. The client is notified unless they asked for
 * no such mail, and an outcome is withdrawn from the site when the case is no longer closed. The letter waits a
 * moment: until it leaves, the way back withdraws it, and the client is notified of neither.
 * @returns the new version, the details for the audit log, and who is notified
 */
async function applyStatus(
  tx: ServiceContext,
  before: CaseRecord,
  {
    to: status,
    left,
    letter,
    said,
  }: {
    to: CaseStatus;
    left: readonly string[];
    letter: { recipient: Recipient; template: StatusTemplate };
    said: ClosingWords;
  },
): Promise<{ version: number; details: Record<string, string>; notice: MailNotice }> {
  const { id, waitsSince } = before;
  const version = before.version + 1;
  const earlier = await settleEarlierLetter(tx, before, { ...letter, status });
  await tx.db
    .update(cases)
    .set({
      status,
      statusChangedAt: tx.now(),
      closedAt: status === 'closed' ? tx.now() : null,
      ...(earlier.waited && { waitsSince: new Date(earlier.waited) }),
      // Messages left unanswered for a stated reason no longer wait; unread ones of the client still do.
      ...(hasCaseEnded(status) && {
        waitsSince: sql`case when exists (select from ${caseMessages} where ${caseMessages.caseId} = ${id}
          and ${caseMessages.author} = 'client' and ${caseMessages.readByStaffAt} is null) then ${cases.waitsSince} end`,
      }),
      version,
    })
    .where(eq(cases.id, id));
  const change = {
    from: before.status,
    to: status,
    ...(left.length > 0 && { left: left.join('\n') }),
    ...(status === 'closed' && said.reason && { reason: said.reason }),
    ...(status === 'closed' && said.reader && { reader: said.reader }),
    ...(status === 'closed' && said.words && { words: said.words }),
  };
  const waited = hasCaseEnded(status) && waitsSince && { waited: waitsSince.toISOString() };
  await recordCaseEvent(tx, {
    caseId: id,
    kind: 'status-changed',
    details: { ...change, ...waited },
    version,
  });
  const isWithdrawn =
    before.status === 'closed' && (await endOutcome(tx, { caseId: id, reason: 'reopened' }));
  if (status === 'closed') await emit(tx, 'case.closed', { caseId: id });
  const notice = await writeStatusLetter(
    tx,
    { ...before, closedAt: tx.now() },
    { ...earlier, said },
  );
  const details = {
    ...change,
    ...(isWithdrawn && { outcome: 'withdrawn' }),
    ...(notice.state === 'taken-back' && { letter: 'taken-back' }),
  };
  return { version, details, notice };
}

/**
 * What staff add to the closing letter.
 * @throws Refusal `invalid` for a sentence that is too long, or that promises what nobody can promise
 */
function tidyWords({ reason, reader, words = '' }: ClosingWords = {}): ClosingWords {
  const text = words.trim();
  if (text.length > longestReason)
    throw new Refusal('invalid', `Use ${longestReason} characters at most for the letter.`);
  const [claim] = findClaims(text);
  if (claim)
    throw new Refusal(
      'invalid',
      'The sentence for the letter promises or claims something. Change it.',
    );
  return {
    reason: findClosingReason(reason),
    reader: findClosingReader(reader),
    words: text || undefined,
  };
}

/**
 * Moves one case when only the previous status is known, not the version.
 * @param input `from` is the expected status: a case that has another one stays as it is; `left` are the reasons to
 *   close a case although something is open
 * @returns who is notified; undefined where nothing changed
 * @throws Refusal `not_found`; `conflict` when a colleague was faster; StillOpen
 */
export async function setCaseStatus(
  ctx: ServiceContext,
  input: {
    id: string;
    status: CaseStatus;
    from: CaseStatus | undefined;
    left?: Reasons;
    said?: ClosingWords;
    shownTo?: string | undefined;
  },
): Promise<MailNotice | undefined> {
  authorize(ctx, 'case:write');
  const { id, status, from, left, said, shownTo } = input;
  await requireCaseAccess(ctx, id);
  const [before] = await ctx.db
    .select({ version: cases.version, status: cases.status })
    .from(cases)
    .where(eq(cases.id, id));
  if (!before) throw new Refusal('not_found', noCase);
  if (before.status === status) return undefined;
  const changed =
    from && before.status !== from
      ? undefined
      : await changeCaseStatus(ctx, {
          id,
          version: before.version,
          status,
          shownTo,
          ...(left && { left }),
          ...(said && { said }),
        });
  if (!changed?.ok)
    throw new Refusal('conflict', 'A colleague changed the status meanwhile. Look at it first.');
  return changed.notice;
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
