import { addDays, dayIn, type LocalDate } from '#shared/calendar.ts';
import { daysAgo } from '#shared/format/days-ago.ts';
import { formatDue } from '#shared/format/format-date.ts';
import { readClock, type Clocks } from './clocks.server.ts';
import type { QueueName, QueueRow } from './queues.ts';
import { durationWords } from '#shared/format/duration-words.ts';
import { urgencyMark } from '#shared/vocabulary/urgencies.ts';

/** Parameters of the texts of a row. */
export type RowTextParameters = {
  queue: QueueName;
  me: string;
  now: string;
  tomorrow: string;
  timeZone: string;
  moved: { from: string };
  clocks: Clocks;
};

/** State of a tip or a chat: an open chat has a visitor who waits; the others come after the reports. */
export type ConversationState = 'tip' | 'open-chat' | 'answered-chat' | 'ended-chat';

const lastWords: Readonly<Record<Exclude<ConversationState, 'open-chat'>, string>> = {
  tip: 'last: a tip',
  'answered-chat': 'last: chat is answered',
  'ended-chat': 'last: chat has ended',
};

type Common = {
  id: string;
  at: Date;
  dueAt: Date | null;
  snoozedUntil: Date | null;
  snoozedBy: string | null;
  waitsSince: Date | null;
  assignedTo: string | null;
  assignee: string | null;
} & Partial<{
  movedOn: string | null;
  urgency: string | null;
  welfareMark: boolean;
  threatMark: boolean;
  homeMark: boolean;
  dangerOverAt: Date | null;
  /** When the client wrote that it is over; staff have not confirmed it. */
  safeSaidAt: Date | null;
  /** Of the danger that leads, by what was told. */
  danger: string | undefined;
  /** Set by staff; otherwise the urgency is what the sender said. */
  staffUrgency: string | null;
  /** For a tip or a chat. */
  talk: ConversationState;
  /** The last answer was not delivered. */
  isUndelivered: boolean;
  /** Who waits until the client was asked whether they may see the case. */
  asks: string | null;
  /** The row begins with the time that is left. */
  hasTimeLeft: boolean;
  /** When the next date of the ledger passes. */
  deadlineAt: Date | undefined;
}>;

/** Texts that rows of both kinds have. */
export function commonWords(
  row: Common,
  asked: RowTextParameters,
): Pick<QueueRow, 'id' | 'whose' | 'isTaken' | 'age' | 'mark'> {
  const mark = markOf(row, asked);
  return {
    id: row.id,
    whose: row.assignedTo === asked.me ? 'Me' : (row.assignee ?? ''),
    isTaken: row.assignedTo !== null || row.dueAt !== null,
    age: durationWords(new Date(asked.now).getTime() - row.at.getTime()),
    ...(mark && { mark }),
  };
}

const hour = 60 * 60_000;
const day = 24 * hour;

/** The main reason for a row's position; an urgency that it does not name is shown beside it. */
function markOf(row: Common, asked: RowTextParameters): QueueRow['mark'] {
  const reason = reasonOf(row, asked);
  const urgency = urgencyMark(row);
  if (!reason || !urgency) return reason ?? urgency;
  if (reason.text === urgency.text || dangerOf(row)) return reason;
  const text = `${reason.text} · ${urgency.text}`;
  return { ...reason, text, ...(reason.moved && { beside: urgency.text }) };
}

/** A danger that staff or the person have not called over. */
function dangerOf(row: Common): string | undefined {
  const danger = leadingDanger(row);
  return danger && row.safeSaidAt ? `${danger} · says it is over: ask` : danger;
}

function leadingDanger(row: Common): string | undefined {
  if (row.dangerOverAt) return undefined;
  if (row.danger) return row.danger;
  if (row.welfareMark) return 'Words of self-harm';
  if (row.threatMark) return 'Somebody may be in danger';
  return row.homeMark ? 'Lives with the offender' : undefined;
}

/** A tip, or a chat without a waiting visitor, says that it comes last; in the queue of due work it does not. */
function lastMark(
  { talk }: Common,
  wait: QueueRow['mark'],
  { queue }: RowTextParameters,
): QueueRow['mark'] {
  if (queue === 'due' || talk === undefined || talk === 'open-chat') return undefined;
  const text = lastWords[talk];
  if (wait) return { tone: wait.tone, text: `${wait.text} · ${text}` };
  return { tone: 'info', text: `${text[0]?.toUpperCase()}${text.slice(1)}` };
}

function reasonOf(row: Common, asked: RowTextParameters): QueueRow['mark'] {
  const { queue, me, now, tomorrow, moved } = asked;
  const moment = new Date(now).getTime();
  const { snoozedUntil, dueAt, movedOn } = row;
  if (queue === 'snoozed' && snoozedUntil)
    return { tone: 'info', text: `Back ${dayOrDuration(snoozedUntil, asked)}` };
  const danger = dangerOf(row);
  if (danger) return { tone: 'danger', text: danger };
  // The queue of due work is ordered by that alone.
  const isByDue = queue === 'due';
  if (!isByDue && movedOn && movedOn >= moved.from) {
    const text = movedWords(movedOn, asked, row.hasTimeLeft);
    return { tone: 'warning', text, ...(row.hasTimeLeft && { moved: text }) };
  }
  if (!isByDue && row.urgency === 'emergency') return urgencyMark(row);
  if (row.isUndelivered) return { tone: 'danger', text: 'Answer did not arrive' };
  const deadline = deadlineMark(row, asked);
  if (deadline) return deadline;
  if (dueAt && dueAt.getTime() < moment)
    return { tone: 'danger', text: `Overdue ${durationWords(moment - dueAt.getTime())}` };
  const wait = waitingMark(row, asked);
  const last = lastMark(row, wait, asked);
  if (!last && wait?.tone === 'danger') return wait;
  if (dueAt && dueAt < new Date(tomorrow)) return { tone: 'warning', text: 'Due today' };
  if (snoozedUntil && row.snoozedBy === me && snoozedUntil.getTime() <= moment)
    return { tone: 'info', text: 'Back' };
  if (last) return last;
  if (row.talk === 'open-chat') return { tone: 'warning', text: 'Chat is open' };
  if (row.asks) return { tone: 'warning', text: 'Ask the client about access' };
  return wait ?? (dueAt ? { tone: 'info', text: `Due ${dayOrDuration(dueAt, asked)}` } : undefined);
}

/**
 * Marks answers that are or soon will be overdue; in the queue of client replies, how long each has waited.
 */
function waitingMark(row: Common, { queue, now, clocks }: RowTextParameters): QueueRow['mark'] {
  const { waitsSince, urgency = null } = row;
  const clock = readClock({ waitsSince, urgency }, clocks, new Date(now));
  if (!clock) return undefined;
  const { worked, target } = clock;
  if (target && worked > target)
    return { tone: 'danger', text: `Answer overdue ${hourWords(worked - target)}` };
  if (target && target - worked <= Math.max(target / 4, 2 * hour))
    return { tone: 'warning', text: `Answer due in ${hourWords(target - worked)}` };
  if (queue !== 'client-replied') return undefined;
  return { tone: 'info', text: `Waits ${hourWords(worked)}` };
}

/** Working time is given in hours only: a "day" of it would be misleading. */
function hourWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** Shown from two days before; an earlier due date set by staff takes precedence. */
function deadlineMark({ deadlineAt, dueAt }: Common, asked: RowTextParameters): QueueRow['mark'] {
  if (!deadlineAt || (dueAt && dueAt < deadlineAt)) return undefined;
  const left = deadlineAt.getTime() - new Date(asked.now).getTime();
  if (left < 0) return { tone: 'danger', text: `Date over ${durationWords(-left)} ago` };
  if (deadlineAt.getTime() - 2 * day >= new Date(asked.tomorrow).getTime()) return undefined;
  if (left < day) return { tone: 'danger', text: `Date in ${durationWords(left)}` };
  // The day ends with its last moment; `deadlineAt` is the first one of the next day.
  const last = new Date(deadlineAt.getTime() - 1);
  return { tone: 'warning', text: `Date ${dayOrDuration(last, asked)}` };
}

/** The hour for today, the day from tomorrow on. */
function dayOrDuration(moment: Date, { now, tomorrow, timeZone }: RowTextParameters): string {
  const present = new Date(now);
  return moment < new Date(tomorrow)
    ? `in ${durationWords(moment.getTime() - present.getTime())}`
    : formatDue(moment, { now: present, timeZone, tag: 'en-US' });
}

/** A report has a day but no hour, so neither has the end of the 72 hours: the time that is left is more exact. */
function movedWords(
  movedOn: LocalDate,
  { now, timeZone }: RowTextParameters,
  hasTimeLeft = false,
): string {
  const today = dayIn(new Date(now), timeZone);
  const moved = `money moved ${daysAgo(movedOn, today)}`;
  if (hasTimeLeft) return `${moved[0]?.toUpperCase()}${moved.slice(1)}`;
  const hoursEnd = Date.parse(addDays(movedOn < today ? movedOn : today, 3));
  const left = Math.max(Math.round((hoursEnd - Date.parse(today)) / day), 0);
  const end = ['today', 'tomorrow'][left] ?? `in ${left} days`;
  return `72 hours end ${end} · ${moved}`;
}
