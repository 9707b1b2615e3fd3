import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  createCase,
  draftCase,
  takeBackCase,
} from '#features/casework/cases/create-case.server.ts';
import { assignCases, changeCaseStatuses } from '#features/casework/cases/case-status.server.ts';
import { noticesWords, noticeWords, type MailNotice } from '#shared/mail-notice.ts';
import { caseStatuses, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { cases } from '#database/tables/cases.ts';
import {
  markMessagesRead,
  withdrawMessage,
} from '#features/casework/conversation/messages.server.ts';
import { withdrawAnswer } from '#features/casework/conversation/sender-lines.server.ts';
import { withdrawReply } from '#features/casework/reports/reply-to-submission.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { isDanger } from '#database/tables/columns.ts';
import {
  assignSubmissions,
  changeSubmissionStatuses,
  setSpam,
} from '#features/casework/reports/submission-changes.server.ts';
import {
  submissionStatuses,
  type SubmissionStatus,
} from '#shared/vocabulary/submission-statuses.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { requireOwnLast, staleRefusal } from '#features/base/access/unseen-acts.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { checkBatch } from '#kernel/lists/batch.ts';
import { users } from '#database/tables/staff.ts';
import type { HeldRecords, WaitingRecords } from './inbox-act.ts';
import type { RecordKind } from './queues.ts';

const moment = z.union([z.iso.datetime(), z.literal('')]);
const person = z.union([z.uuid(), z.literal('')]);
const base = { ids: z.array(z.uuid()).min(1).max(500) };

/**
 * One change of records of one kind. Its inverse is expressed as changes of the same form; `onlyFrom` skips
 * records that a colleague has changed since.
 */
export const changeSchema = z.union([
  z.object({
    ...base,
    kind: z.literal('report'),
    field: z.literal('status'),
    value: z.enum(submissionStatuses),
    onlyFrom: z.enum(submissionStatuses).optional(),
  }),
  z.object({
    ...base,
    kind: z.literal('case'),
    field: z.literal('status'),
    value: z.enum(caseStatuses),
    onlyFrom: z.enum(caseStatuses).optional(),
  }),
  z.object({
    ...base,
    kind: z.enum(['report', 'case']),
    field: z.literal('assignee'),
    value: person,
    onlyFrom: person.optional(),
  }),
  z.object({
    ...base,
    kind: z.literal('report'),
    field: z.literal('spam'),
    value: z.enum(['on', 'off']),
  }),
  // Takes back the opening of a case; nothing opens one by this.
  z.object({
    ...base,
    kind: z.literal('case'),
    field: z.literal('opened'),
    value: z.literal('off'),
  }),
  // Takes back an answer: the mail of a reply to a report, or a message of a case.
  z.object({
    ...base,
    kind: z.enum(['report', 'case']),
    field: z.literal('sent'),
    value: z.uuid(),
  }),
  // Takes back an answer to a tip or in a chat.
  z.object({
    ...base,
    kind: z.literal('report'),
    field: z.literal('line'),
    value: z.uuid(),
  }),
  z.object({
    ...base,
    kind: z.enum(['report', 'case']),
    field: z.enum(['due', 'snooze', 'waiting']),
    value: moment,
    onlyFrom: moment.optional(),
    /** Refused once a colleague has changed it after the reader did. */
    isOwnLast: z.literal(true).optional(),
  }),
]);

export type Change = z.infer<typeof changeSchema>;

type Previous = { id: string; from: string | null; notice?: MailNotice };

/**
 * Changes records and returns how to undo it. Each change goes through the verb of its capability, with its
 * rules, its audit and its live events.
 * @returns `undo`: changes that restore the previous state; empty when nothing was changed; `told`: which clients are notified
 *   of a change of status
 * @throws Refusal as those verbs do
 */
export async function changeRecords(
  ctx: ServiceContext,
  changes: readonly Change[],
): Promise<{ changed: number; undo: Change[]; told?: string }> {
  authorize(ctx, 'submission:read');
  for (const { kind } of changes)
    authorize(ctx, kind === 'case' ? 'case:write' : 'submission:write');
  const undo: Change[] = [];
  const notices: MailNotice[] = [];
  let changed = 0;
  for (const change of changes) {
    const previous = await applyChange(ctx, change);
    changed += previous.length;
    notices.push(...previous.flatMap(({ notice }) => notice ?? []));
    if (change.field === 'opened' || change.field === 'sent' || change.field === 'line') continue;
    for (const [from, ids] of byPrevious(previous)) undo.push(inverse(change, from, ids));
    // Working on a snoozed record ends the snooze, so that it returns to its usual queue.
    if (change.field !== 'snooze') await wake(ctx, change);
  }
  return { changed, undo, ...(notices.length > 0 && { told: noticesWords(notices) }) };
}

function applyChange(ctx: ServiceContext, change: Change): Promise<Previous[]> {
  const { ids } = change;
  switch (change.field) {
    case 'status': {
      if (change.kind === 'case') {
        const { value: status, onlyFrom } = change;
        return changeCaseStatuses(ctx, { ids, status, ...(onlyFrom && { onlyFrom }) });
      }
      const { value: status, onlyFrom } = change;
      return changeSubmissionStatuses(ctx, { ids, status, ...(onlyFrom && { onlyFrom }) });
    }
    case 'assignee': {
      const { value, onlyFrom } = change;
      const assign = change.kind === 'case' ? assignCases : assignSubmissions;
      const from = onlyFrom === undefined ? {} : { onlyFrom: onlyFrom || null };
      return assign(ctx, { ids, assignee: value || null, ...from });
    }
    case 'opened':
      return takeBackCases(ctx, ids);
    case 'sent':
      return takeBackAnswers(ctx, change);
    case 'line':
      return takeBackLines(ctx, change);
    case 'spam':
      return markSpam(ctx, ids, change.value === 'on');
    case 'waiting':
      return setWaiting(ctx, timedOf(change));
    case 'due':
      return setDue(ctx, timedOf(change));
    case 'snooze':
      return snooze(ctx, timedOf(change));
  }
}

function byPrevious(previous: readonly Previous[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { id, from } of previous) all.set(from ?? '', [...(all.get(from ?? '') ?? []), id]);
  return all;
}

function inverse(
  change: Exclude<Change, { field: 'opened' | 'sent' | 'line' }>,
  from: string,
  ids: string[],
): Change {
  if (change.field === 'status') {
    return change.kind === 'case'
      ? { ...change, ids, value: from as CaseStatus, onlyFrom: change.value }
      : { ...change, ids, value: from as SubmissionStatus, onlyFrom: change.value };
  }
  if (change.field === 'assignee') return { ...change, ids, value: from, onlyFrom: change.value };
  if (change.field === 'spam') return { ...change, ids, value: from === 'on' ? 'on' : 'off' };
  return { ...change, ids, value: from, onlyFrom: change.value };
}

type TimedChange = {
  kind: RecordKind;
  ids: string[];
  value: string;
  onlyFrom?: string | undefined;
  isOwnLast?: true | undefined;
};

function timedOf({ kind, ids, value, onlyFrom, isOwnLast }: TimedChange): Timed {
  return {
    kind,
    ids,
    until: value,
    ...(onlyFrom !== undefined && { onlyFrom }),
    ...(isOwnLast && { isOwnLast }),
  };
}

async function takeBackAnswers(
  ctx: ServiceContext,
  { kind, ids, value }: { kind: RecordKind; ids: readonly string[]; value: string },
): Promise<Previous[]> {
  for (const id of ids) {
    if (kind === 'case') await withdrawMessage(ctx, { caseId: id, messageId: value });
    else await withdrawReply(ctx, { id, emailId: value });
  }
  return ids.map((id) => ({ id, from: null }));
}

async function takeBackLines(
  ctx: ServiceContext,
  { ids, value }: { ids: readonly string[]; value: string },
): Promise<Previous[]> {
  for (const id of ids) await withdrawAnswer(ctx, { id, lineId: value });
  return ids.map((id) => ({ id, from: null }));
}

async function takeBackCases(ctx: ServiceContext, ids: readonly string[]): Promise<Previous[]> {
  for (const id of ids) await takeBackCase(ctx, { id });
  return ids.map((id) => ({ id, from: null }));
}

async function markSpam(ctx: ServiceContext, ids: string[], isSpam: boolean): Promise<Previous[]> {
  const before = await ctx.db
    .select({ id: formSubmissions.id, was: formSubmissions.isSuspectedSpam })
    .from(formSubmissions)
    .where(and(inArray(formSubmissions.id, checkBatch(ids, 'reports')), visibleSubmissions(ctx)));
  const changing = before.filter(({ was }) => was !== isSpam);
  for (const { id } of changing) await setSpam(ctx, { id, isSpam });
  return changing.map(({ id, was }) => ({ id, from: was ? 'on' : 'off' }));
}

type Timed = {
  kind: RecordKind;
  ids: readonly string[];
  until: string;
  /** Records with another time are skipped: a colleague has set it since. */
  onlyFrom?: string;
  isOwnLast?: true;
};

/** The tables and texts of a kind. */
function partOf(tx: ServiceContext, kind: RecordKind) {
  return kind === 'case'
    ? { table: cases, visible: visibleCases(tx), word: 'case' as const }
    : { table: formSubmissions, visible: visibleSubmissions(tx), word: 'submission' as const };
}

/**
 * Sets the time by which records are due, or with '' clears it. Deleted and hidden records are skipped.
 * @param input.until ISO 8601, in UTC
 * @throws Refusal `invalid` for more than 500
 */
async function setDue(ctx: ServiceContext, timed: Timed): Promise<Previous[]> {
  return setTime(ctx, { ...timed, field: 'dueAt', action: 'due-changed' });
}

/**
 * Removes records from every queue until a time, or with '' puts them back immediately. Afterwards they are
 * at the top for the person who snoozed them.
 * @param input.until ISO 8601, in UTC
 * @throws Refusal `invalid` for more than 500, or for a time that has passed
 */
async function snooze(ctx: ServiceContext, timed: Timed): Promise<Previous[]> {
  const { until } = timed;
  if (until !== '' && new Date(until) <= ctx.now())
    throw new Refusal('invalid', 'Choose a time that has not passed yet.');
  return setTime(ctx, { ...timed, field: 'snoozedUntil', action: 'snoozed' });
}

/** Says that nobody waits for an answer, which marks messages as read by us; a time puts the waiting back. */
async function setWaiting(ctx: ServiceContext, timed: Timed): Promise<Previous[]> {
  return setTime(ctx, { ...timed, field: 'waitsSince', action: 'waiting-changed' });
}

type TimeField =
  | { field: 'dueAt'; action: 'due-changed' }
  | { field: 'snoozedUntil'; action: 'snoozed' }
  | { field: 'waitsSince'; action: 'waiting-changed' };

async function setTime(ctx: ServiceContext, input: Timed & TimeField): Promise<Previous[]> {
  const { kind, until, field, action, onlyFrom } = input;
  authorize(ctx, kind === 'case' ? 'case:write' : 'submission:write');
  const ids = checkBatch(input.ids, 'records');
  const value = until === '' ? null : new Date(until);
  return inTransaction(ctx, async (tx) => {
    const { table, visible, word } = partOf(tx, kind);
    const before = await tx.db
      .select({ id: table.id, from: table[field] })
      .from(table)
      .where(and(inArray(table.id, ids), visible))
      // A fixed lock order prevents deadlocks between two people's changes.
      .orderBy(table.id)
      .for('update');
    if (input.isOwnLast)
      for (const { id } of before)
        await requireOwnLast(tx, { target: id, kind: field === 'dueAt' ? 'due' : 'snooze' });
    const changing = before.filter(
      ({ from }) =>
        from?.getTime() !== value?.getTime() &&
        (onlyFrom === undefined || (from?.toISOString() ?? '') === onlyFrom),
    );
    const [first] = changing;
    if (!first) return [];
    const by = tx.actor.type === 'staff' && value ? tx.actor.userId : null;
    const set = {
      [field]: value,
      ...(field === 'snoozedUntil' && { snoozedBy: by }),
      // `updatedAt` stays: the client's page shows it as the last change for them.
      updatedAt: sql`${table.updatedAt}`,
    };
    const changed = inArray(
      table.id,
      changing.map(({ id }) => id),
    );
    await tx.db.update(table).set(set).where(changed);
    const isSettled = field === 'waitsSince' && value === null && kind === 'case';
    for (const { id, from } of changing) {
      if (isSettled) await markMessagesRead(tx, id);
      const details = { from: from?.toISOString() ?? 'none', to: until || 'none' };
      await recordAudit(tx, { action: `${word}.${action}`, target: id, details });
    }
    await announce(tx, { kind: `${word}.changed`, id: first.id });
    return changing.map(({ id, from }) => ({ id, from: from?.toISOString() ?? null }));
  });
}

async function wake(ctx: ServiceContext, { kind, ids }: Change): Promise<void> {
  authorize(ctx, kind === 'case' ? 'case:write' : 'submission:write');
  const { table, visible } = partOf(ctx, kind);
  await ctx.db
    .update(table)
    .set({ snoozedUntil: null, snoozedBy: null, updatedAt: sql`${table.updatedAt}` })
    .where(
      and(
        inArray(table.id, ids),
        sql`${table.snoozedUntil} <= ${ctx.now().toISOString()}::timestamptz`,
        visible,
      ),
    );
}

type FoundRecord = {
  id: string;
  kind: RecordKind;
  isTaken: boolean;
  isDanger: boolean;
  who: string;
};

/**
 * Returns the kind of each record, whether it is assigned, whether somebody in it is in danger, and its name for
 * toasts; deleted and hidden records are left out.
 */
export async function findKinds(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<FoundRecord[]> {
  authorize(ctx, 'submission:read');
  const batch = checkBatch(ids, 'records');
  const found = [];
  for (const kind of ['report', 'case'] as const) {
    const { table, visible } = partOf(ctx, kind);
    const rows = await ctx.db
      .select({
        id: table.id,
        assignee: table.assignedTo,
        due: table.dueAt,
        isDanger: sql<boolean>`${isDanger(table)}`,
        name: table.contactName,
        code: kind === 'case' ? cases.caseNumber : formSubmissions.reference,
      })
      .from(table)
      .where(and(inArray(table.id, batch), visible));
    found.push(
      ...rows.map(({ id, assignee, due, name, code, ...row }) => ({
        id,
        kind,
        isTaken: assignee !== null || due !== null,
        isDanger: row.isDanger,
        who: [name, `${kind} ${code}`].filter(Boolean).join(', '),
      })),
    );
  }
  return found;
}

/** Returns who has records that others than the reader work on; undefined where nobody does. */
export async function findHeld(
  ctx: ServiceContext,
  records: readonly { id: string; kind: RecordKind }[],
): Promise<HeldRecords | undefined> {
  authorize(ctx, 'submission:read');
  const me = ctx.actor.type === 'staff' ? ctx.actor.userId : null;
  const names: string[] = [];
  for (const kind of ['report', 'case'] as const) {
    const { table, visible } = partOf(ctx, kind);
    const ids = records.filter((each) => each.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await ctx.db
      .select({ name: users.name })
      .from(table)
      .innerJoin(users, eq(users.id, table.assignedTo))
      .where(and(inArray(table.id, ids), sql`${table.assignedTo} is distinct from ${me}`, visible));
    names.push(...rows.map(({ name }) => name));
  }
  if (names.length === 0) return undefined;
  return { who: [...new Set(names)].join(', '), count: names.length };
}

/** Returns whose clients wait for an answer among cases; undefined where nobody does. */
export async function findWaiting(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<WaitingRecords | undefined> {
  authorize(ctx, 'case:read');
  const { id, contactName, caseNumber, waitsSince } = cases;
  const rows = await ctx.db
    .select({ id, name: contactName, number: caseNumber })
    .from(cases)
    .where(and(inArray(id, checkBatch(ids, 'cases')), isNotNull(waitsSince), visibleCases(ctx)))
    .orderBy(id);
  const [first] = rows;
  if (!first) return undefined;
  const who = first.name || `The client of ${first.number}`;
  return { who, ids: rows.map((row) => row.id) };
}

/**
 * Explains an assignment that changed nothing because the page showed somebody else.
 * @param assignee who was meant to get the record; nothing to explain if they have it
 * @throws Refusal `conflict` that names who has it
 */
export async function explainStaleAssignee(
  ctx: ServiceContext,
  { kind, id }: { kind: RecordKind; id: string },
  assignee: string | null,
): Promise<void> {
  authorize(ctx, kind === 'case' ? 'case:read' : 'submission:read');
  const { table, visible } = partOf(ctx, kind);
  const [row] = await ctx.db
    .select({ id: table.assignedTo, name: users.name })
    .from(table)
    .leftJoin(users, eq(users.id, table.assignedTo))
    .where(and(eq(table.id, id), visible));
  if (row?.id === assignee) return;
  throw new Refusal('conflict', `${row?.name ?? 'Nobody'} has it since. Nothing was changed.`);
}

/**
 * Explains a time that was not set because the page showed another one.
 * @param value the time that was meant, ISO 8601, or '' for none; nothing to explain if the case has it
 * @throws Refusal `conflict` that names who was quicker
 */
export async function explainStaleTime(
  ctx: ServiceContext,
  { id, use, value }: { id: string; use: 'due' | 'snooze'; value: string },
): Promise<void> {
  authorize(ctx, 'case:read');
  const [row] = await ctx.db
    .select({ due: cases.dueAt, snooze: cases.snoozedUntil })
    .from(cases)
    .where(and(eq(cases.id, id), visibleCases(ctx)));
  if ((row?.[use]?.toISOString() ?? '') !== value)
    throw await staleRefusal(ctx, { targets: [id], kind: use });
}

/**
 * Opens a case from a report as the unchanged form of a new case would: with the answers, the stages of its
 * type and the amount. The client gets its number by mail.
 * @returns the case, with `openedBy` where a colleague has opened it already; undefined when the report gives
 *   no e-mail address, which the form then asks for
 * @throws Refusal `not_found`
 */
export async function openCaseFrom(
  ctx: ServiceContext,
  submissionId: string,
): Promise<{ id: string; caseNumber: string; openedBy?: string; told?: string } | undefined> {
  authorize(ctx, 'case:write');
  const { submission, ...draft } = await draftCase(ctx, { submissionId });
  const { caseNumber, email, caseType = 'other' } = draft;
  if (submission?.case) return submission.case;
  if (!email) return undefined;
  const input = { ...draft, email, caseType, submissionId, hasTemplateStages: true };
  const created = await createCase(ctx, input);
  if (created.ok) return { id: created.id, caseNumber, told: noticeWords(created.notice) };
  if (created.code === 'already_opened') return created.case;
  throw new Refusal('conflict', 'The case number was taken just now. Open it once more.');
}
