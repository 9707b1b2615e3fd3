import { z } from 'zod';
import { findUnseen, type ActKind } from '#features/base/access/unseen-acts.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import {
  submissionStatusWords,
  type SubmissionStatus,
} from '#shared/vocabulary/submission-statuses.ts';
import { readSeen } from '#shared/forms/seen.ts';
import { formatDue } from '#shared/format/format-date.ts';
import {
  changeRecords,
  changeSchema,
  explainStaleTime,
  findHeld,
  findKinds,
  findWaiting,
  openCaseFrom,
  type Change,
} from './changes.server.ts';
import {
  insisted,
  statusPlaces,
  typedTimeField,
  type ActName,
  type HeldRecords,
  type InboxAct,
  type StatusPlace,
  type WaitingRecords,
} from './inbox-act.ts';
import { parseJson } from '#shared/parse-json.ts';
import { caseStatusAt, endsWork, submissionStatusAt } from './queues.ts';
import { clockNote, momentOf, readChosenTime, type ChosenTime } from './times.ts';

/** Result of an action, shown in a toast with an undo button. */
export type ActResult = {
  changed: number;
  /** The records: the first ones by name. */
  about?: string;
  /** Title of the toast; the status of a case is given by its name. */
  title: string;
  /** Sent back by Undo; empty where nothing can be undone. */
  undo: readonly Change[];
  /** Records that were not taken, because colleagues have them. */
  held?: HeldRecords;
  /** Cases that were not resolved, because their clients wait for an answer. */
  waiting?: WaitingRecords;
  /** Says which colleague has changed others meanwhile, which were left alone. */
  unseen?: string;
  /** Says which records somebody in danger belongs to, which were left alone because others were chosen with them. */
  endangered?: string;
  /** Names the clients who are notified. */
  told?: string;
  /** The case that was opened; with `changed` 0 by a colleague. */
  opened?: { id: string; caseNumber: string };
  /** The report needs the form of a new case, which asks for what is missing. */
  needsForm?: string;
};

const actNames = [
  'take',
  'assign',
  'status',
  'done',
  'answered',
  'spam',
  'due',
  'snooze',
  'open-case',
] as const satisfies readonly ActName[];

type SelectedRecord = Awaited<ReturnType<typeof findKinds>>[number];

const sentIds = z.array(z.uuid()).max(500);

/**
 * Performs on the records of a form the action that its button or shortcut names: the field named after the
 * action.
 * @throws Refusal `invalid` for an action that makes no sense, and as the verbs do
 */
export async function actOnRecords(ctx: ServiceContext, form: FormData): Promise<ActResult> {
  const steps = form.get('undo');
  if (steps !== null) return takeBack(ctx, String(steps));
  const name = actNames.find((each) => form.has(each));
  const ids = sentIds.safeParse(
    form.getAll('ids').flatMap((all) => String(all).split(',').filter(Boolean)),
  );
  if (!name || !ids.success) throw new Refusal('invalid', 'Choose what to do.');
  const chosen = await findKinds(ctx, ids.data);
  if (chosen.length === 0)
    throw new Refusal('invalid', 'Choose at least one record that is still there.');
  const act = readAct(form, name);
  const { known: seen, unseen } = await leaveUnseen(ctx, form, { act, chosen });
  const { known, endangered } = leaveEndangered(seen, act);
  if (act.name === 'open-case') return open(ctx, known);
  const { changes, title } = await toChanges(ctx, known, act);
  const unanswered = act.name === 'done' && act.isInsisted ? await endWaiting(ctx, known) : [];
  const { changed, undo, told } = await changeRecords(ctx, changes);
  const held = act.name === 'take' && !act.isInsisted && (await findHeld(ctx, known));
  const waiting = await findUnresolved(ctx, changes);
  return {
    changed,
    undo: [...unanswered, ...undo],
    title,
    ...aboutOf(known),
    ...(unseen && { unseen }),
    ...(endangered && { endangered }),
    ...(told && { told }),
    ...(held && { held }),
    ...(waiting && { waiting }),
  };
}

/** What a colleague may have done meanwhile that an action would undo; `take` and `open-case` look by themselves. */
const comparedBy: Readonly<Partial<Record<ActName, ActKind>>> = {
  assign: 'assignee',
  status: 'status',
  done: 'status',
  spam: 'status',
  answered: 'waiting',
  due: 'due',
  snooze: 'snooze',
};

/** Records that a sentence names. */
const mostNamed = 3;

/**
 * Leaves alone what a colleague has changed since the list was read from which the form was sent.
 * @throws Refusal `conflict` that names the colleague, if that is everything
 */
async function leaveUnseen(
  ctx: ServiceContext,
  form: FormData,
  { act, chosen }: { act: InboxAct; chosen: readonly SelectedRecord[] },
): Promise<{ known: readonly SelectedRecord[]; unseen?: string }> {
  const kind = comparedBy[act.name];
  if (!kind || !form.has('seen')) return { known: chosen };
  const targets = chosen.map(({ id }) => id);
  const found = await findUnseen(ctx, { targets, kind, seenAt: readSeen(form, ctx.now()) });
  if (!found) return { known: chosen };
  const known = chosen.filter(({ id }) => !found.ids.has(id));
  if (known.length === 0) throw new Refusal('conflict', found.sentence);
  const left = chosen.filter(({ id }) => found.ids.has(id));
  return { known, unseen: `Left as it is: ${namesOf(left)}. ${found.sentence}` };
}

/**
 * Leaves people in danger out of an action that ends the work on several records at once: nobody has looked at each.
 * @throws Refusal `conflict` that names them, if that is everything
 */
function leaveEndangered(
  chosen: readonly SelectedRecord[],
  act: InboxAct,
): { known: readonly SelectedRecord[]; endangered?: string } {
  const left = chosen.filter(({ kind, isDanger }) => isDanger && endsWork(kind, act));
  if (chosen.length === 1 || left.length === 0) return { known: chosen };
  const endangered = `Left as it is: ${namesOf(left)}. Open the record of somebody in danger, and decide about it alone.`;
  const known = chosen.filter((one) => !left.includes(one));
  if (known.length === 0) throw new Refusal('conflict', endangered);
  return { known, endangered };
}

function namesOf(left: readonly SelectedRecord[]): string {
  const others = left.length > mostNamed ? [`${left.length - mostNamed} more`] : [];
  return [...left.slice(0, mostNamed).map(({ who }) => who), ...others].join('; ');
}

/** @throws Refusal `invalid` for a person, a status or a time that does not exist */
function readAct(form: FormData, name: ActName): InboxAct {
  const value = String(form.get(name) ?? '');
  switch (name) {
    case 'take':
    case 'done':
      return { name, isInsisted: value === insisted };
    case 'assign':
      if (value !== '' && !z.uuid().safeParse(value).success)
        throw new Refusal('invalid', 'Choose a person.');
      return { name, person: value };
    case 'status': {
      const place = statusPlaces.find((each) => String(each) === value);
      if (!place) throw new Refusal('invalid', 'Choose a status.');
      return { name, place };
    }
    case 'due':
    case 'snooze': {
      const time = readChosenTime(value, String(form.get(typedTimeField(name)) ?? ''));
      if (!time) throw new Refusal('invalid', 'Choose a date and a time.');
      return { name, time };
    }
    default:
      return { name };
  }
}

async function takeBack(ctx: ServiceContext, text: string): Promise<ActResult> {
  const steps = z.array(changeSchema).max(50).safeParse(parseJson(text));
  if (!steps.success) throw new Refusal('invalid', 'There is nothing to take back.');
  const { changed, told } = await changeRecords(ctx, steps.data);
  if (changed === 0) throw new Refusal('conflict', 'Somebody has changed it since.');
  return { changed, title: 'Undone', undo: [], ...(told && { told }) };
}

async function open(ctx: ServiceContext, known: readonly SelectedRecord[]): Promise<ActResult> {
  const [report] = known;
  if (known.length !== 1 || report?.kind !== 'report')
    throw new Refusal('invalid', 'Open a case from one report at a time.');
  const opened = await openCaseFrom(ctx, report.id);
  if (!opened) return { changed: 0, title: '', undo: [], needsForm: report.id };
  const { id, caseNumber, openedBy, told } = opened;
  const title = openedBy
    ? `${openedBy} has already opened case ${caseNumber} for it`
    : `Case ${caseNumber} opened`;
  const undo: Change[] = openedBy
    ? []
    : [{ kind: 'case', field: 'opened', ids: [id], value: 'off' }];
  const about = aboutOf(known);
  const result = { changed: openedBy ? 0 : 1, title, undo, opened: { id, caseNumber }, ...about };
  return { ...result, ...(told && { told }) };
}

async function toChanges(
  ctx: ServiceContext,
  known: readonly SelectedRecord[],
  act: Exclude<InboxAct, { name: 'open-case' }>,
): Promise<{ changes: Change[]; title: string }> {
  const kinds = (['report', 'case'] as const).flatMap((kind) => {
    const ids = known.filter((one) => one.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? [{ kind, ids }] : [];
  });
  switch (act.name) {
    case 'status':
    case 'done':
      return statusChanges(known, act.name === 'status' ? act.place : undefined);
    case 'take':
    case 'assign': {
      const me = ctx.actor.type === 'staff' ? ctx.actor.userId : '';
      const person = act.name === 'take' ? me : act.person;
      // Only what nobody has: the check and the change are one statement.
      const free = act.name === 'take' && !act.isInsisted ? { onlyFrom: '' } : {};
      const changes = kinds.map((each) => ({
        ...each,
        field: 'assignee' as const,
        value: person,
        ...free,
      }));
      const title = person === me ? 'Assigned to you' : person ? 'Assigned' : 'Assigned to nobody';
      return { changes, title };
    }
    case 'answered': {
      const changes = kinds.map((each) => ({ ...each, field: 'waiting' as const, value: '' }));
      return { changes, title: 'No answer needed' };
    }
    case 'spam': {
      const reports = kinds.find(({ kind }) => kind === 'report');
      if (!reports) throw new Refusal('invalid', 'A case is not spam. Close it instead.');
      const change = { ...reports, kind: 'report', field: 'spam', value: 'on' } as const;
      return { changes: [change], title: 'Marked as spam' };
    }
    case 'due':
    case 'snooze': {
      const { timezone: timeZone } = await readSettings(ctx);
      const clock = { now: ctx.now(), timeZone };
      const moment = readTime(act.time, { use: act.name, ...clock });
      const changes = kinds.map((each) => ({
        ...each,
        field: act.name,
        value: moment?.toISOString() ?? '',
      }));
      const note = typeof act.time === 'object' && clockNote(act.time.typed, timeZone);
      const words = moment && [shortMoment(moment, clock), note].filter(Boolean).join('. ');
      if (act.name === 'due') return { changes, title: words ? `Due ${words}` : 'No due date' };
      return { changes, title: words ? `Snoozed until ${words}` : 'Back in its queue' };
    }
  }
}

/** @throws Refusal `invalid` for anything that is not a time */
function readTime(
  time: ChosenTime | undefined,
  asked: Parameters<typeof momentOf>[1],
): Date | null {
  const moment = time && momentOf(time, asked);
  if (moment === undefined) throw new Refusal('invalid', 'Choose a date and a time.');
  return moment;
}

/**
 * Sets the snooze or due time of a case from words such as `tomorrow`, `none`, or `at` with a date and a
 * time.
 * @param input `time`: also a moment as ISO 8601, sent by Undo; `at`: value of a date and time field; `from`: the time
 *   that the form showed, ISO 8601 or `none`, or `own` to take back one's own last change
 * @throws Refusal `invalid` for anything that is not a time; `conflict` if a colleague has set it since
 */
export async function setTimeOf(
  ctx: ServiceContext,
  input: { id: string; use: 'due' | 'snooze'; time: string; at: string; from: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  const { id, use, time, at } = input;
  const { timezone: timeZone } = await readSettings(ctx);
  const stored = z.iso.datetime().safeParse(time);
  const moment = stored.success
    ? new Date(stored.data)
    : readTime(readChosenTime(time, at), { use, now: ctx.now(), timeZone });
  const value = moment?.toISOString() ?? '';
  const from = formerTime.safeParse(input.from);
  if (!from.success) throw new Refusal('invalid', 'Say which time the case had before.');
  const change = { kind: 'case' as const, ids: [id], field: use, value };
  if (from.data === 'own') {
    await changeRecords(ctx, [{ ...change, isOwnLast: true }]);
    return;
  }
  const onlyFrom = from.data === 'none' ? '' : from.data;
  const { changed } = await changeRecords(ctx, [{ ...change, onlyFrom }]);
  if (changed === 0) await explainStaleTime(ctx, { id, use, value });
}

const formerTime = z.union([z.iso.datetime(), z.enum(['none', 'own'])]);

function aboutOf(known: readonly SelectedRecord[]): { about?: string } {
  return known.length > 0 ? { about: namesOf(known) } : {};
}

/**
 * Marks cases as needing no answer.
 * @returns the changes that restore the waiting
 */
async function endWaiting(
  ctx: ServiceContext,
  known: readonly SelectedRecord[],
): Promise<Change[]> {
  const ids = known.filter(({ kind }) => kind === 'case').map(({ id }) => id);
  if (ids.length === 0) return [];
  const { undo } = await changeRecords(ctx, [{ kind: 'case', field: 'waiting', ids, value: '' }]);
  return undo;
}

/** Finds the cases that a change was to resolve and whose clients wait for an answer. */
async function findUnresolved(
  ctx: ServiceContext,
  changes: readonly Change[],
): Promise<WaitingRecords | undefined> {
  const ids = changes.flatMap((change) =>
    change.kind === 'case' && change.field === 'status' && change.value === 'resolved'
      ? change.ids
      : [],
  );
  return ids.length === 0 ? undefined : findWaiting(ctx, ids);
}

/** @param place absent for done */
function statusChanges(
  known: readonly SelectedRecord[],
  place: StatusPlace | undefined,
): { changes: Change[]; title: string } {
  const groups = new Map<string, Change & { field: 'status' }>();
  for (const { id, kind, isTaken } of known) {
    const change: Change & { field: 'status' } =
      kind === 'case'
        ? { kind, field: 'status', ids: [id], value: place ? caseStatusAt(place) : 'resolved' }
        : { kind, field: 'status', ids: [id], value: reportStatusFor(place, isTaken) };
    const group = groups.get(`${kind} ${change.value}`);
    if (group) group.ids.push(id);
    else groups.set(`${kind} ${change.value}`, change);
  }
  const changes = [...groups.values()];
  const [first] = changes;
  if (!first) throw new Refusal('invalid', 'Choose what to do.');
  const title = first.kind === 'case' ? first.value : submissionStatusWords[first.value];
  return { changes, title: changes.length === 1 ? title : 'Done' };
}

/** Returns the status that "done" sets: a report that is unassigned and not due is only marked as read. */
function reportStatusFor(place: StatusPlace | undefined, isTaken: boolean): SubmissionStatus {
  if (place) return submissionStatusAt(place);
  return isTaken ? 'resolved' : 'reviewed';
}

/** In the organisation's time zone, which it names, because the screen shows times in the reader's own. */
function shortMoment(moment: Date, clock: { now: Date; timeZone: string }): string {
  const { timeZone } = clock;
  const time = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  const hour = new Intl.DateTimeFormat('en-US', time).format(moment);
  return `${formatDue(moment, { ...clock, tag: 'en-US' })}, ${hour}`;
}
