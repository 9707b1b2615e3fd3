import { caseStatusKeys, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import {
  submissionStatusWords,
  type SubmissionStatus,
} from '#shared/vocabulary/submission-statuses.ts';
import type { InboxAct, StatusPlace } from './inbox-act.ts';

type Described = {
  label: string;
  /** Shown when the queue is empty. */
  empty: string;
  /** Not counted in the menu. */
  isUncounted?: true;
};

/**
 * The queues, in the order of the search. Addresses, counts and tests follow from this list; the
 * compiler requires the contents of each in `queue-contents.server.ts`.
 */
export const queues = {
  mine: { label: 'Mine', empty: 'Nothing waits for you.' },
  unassigned: { label: 'Unassigned', empty: 'Everything has somebody who works on it.' },
  'client-replied': { label: 'Waiting for us', empty: 'Nobody waits for an answer.' },
  due: { label: 'Due and overdue', empty: 'Nothing is due today.' },
  snoozed: { label: 'Snoozed', empty: 'Nothing is put off.' },
  mentions: { label: 'Mentions', empty: 'No colleague has mentioned you in a note.' },
  watching: { label: 'Watching', empty: 'You watch no open case.' },
  'all-reports': {
    label: 'All reports',
    empty: 'No report is open.',
    isUncounted: true,
  },
  'all-cases': {
    label: 'All cases',
    empty: 'No case is open.',
    isUncounted: true,
  },
} as const satisfies Readonly<Record<string, Described>>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as readonly QueueName[];

/** Reads the queue from a segment of the address; undefined for anything else. */
export function readQueueName(text: string | undefined): QueueName | undefined {
  return queueNames.find((name) => name === text);
}

export function describeQueue(name: QueueName): Described {
  return queues[name];
}

/**
 * Queues that include snoozed records: a reply or a mention is newer than the snooze, so it is shown
 * anyway.
 */
export const holdsSnoozed: readonly QueueName[] = [
  'snoozed',
  'client-replied',
  'mentions',
  'watching',
];

/** Number of records in each counted queue; at most `countedTo`. */
export type QueueCounts = Readonly<Partial<Record<QueueName, number>>>;

/** Beyond this the menu shows "999+": more digits help nobody, and counting costs time. */
export const countedTo = 999;

/** A record is a case, or a report or another submitted form. */
export type RecordKind = 'report' | 'case';

/** Waiting time of a sender; times in milliseconds. */
export type WaitingClock = {
  since: Date;
  /** In milliseconds: working hours only, or the clock's where the organisation counts nights too. */
  worked: number;
  isByClock?: true;
  /** Absent when the organisation has set none. */
  target?: number;
};

/** Groups of a queue in their order, by what presses. */
export const rowGroups = {
  danger: 'A person in danger',
  back: 'Back from snooze',
  fresh: 'Money may still be stopped',
  ask: 'Ask when they paid',
  pressing: 'Urgent, due or waiting',
  rest: 'The rest',
} as const;

export type RowGroup = keyof typeof rowGroups;

export const rowGroupNames = Object.keys(rowGroups) as readonly RowGroup[];

/** Number of records in each group of a queue; at most `countedTo`, and none without records. */
export type GroupCounts = Readonly<Partial<Record<RowGroup, number>>>;

/** The time from the payment on, in per cent of the ruler of `pictures/clock.ts`. */
export type RowClock = {
  now: number;
  /** The next date on which the person has to act, or the end of the 72 hours. */
  next?: number;
  /** Time until then, such as "46 h left"; absent where nothing is ahead. */
  left?: string;
};

/** One row of a queue, with all texts ready for the page. */
export type QueueRow = {
  id: string;
  kind: RecordKind;
  /** Absent in a queue that is ordered by one thing alone. */
  group?: RowGroup;
  /** Absent where nobody said when it was paid. */
  clock?: RowClock;
  who: string;
  /** Form name and way of paying of a report; type of a case. */
  what: string;
  /** Beginning of the text, on one line. */
  says: string;
  /** Amounts that were paid. */
  sum: string;
  /** A website or platform that the report names. */
  where: string;
  /** Label for a report; status for a case. */
  state: string;
  whose: string;
  /** Assigned or with a due date: done then means resolved, and not only read. */
  isTaken: boolean;
  /** Staff wrote last, and nobody waits for an answer. */
  isAnswered: boolean;
  /** Age since arrival, such as "3 h". */
  age: string;
  /** Reason for the high position, such as "Due today". */
  mark?: {
    tone: 'danger' | 'warning' | 'info';
    text: string;
    /** The part of the text that the time left says too, where the row shows one. */
    moved?: string;
    /** What the text says besides it. */
    beside?: string;
  };
  /** Why mail to the person may harm them. */
  warning?: string;
};

const submissionKeys = [
  'pending',
  'reviewed',
  'resolved',
  'rejected',
] as const satisfies readonly SubmissionStatus[];

/** Status of a case at a position of the menu, and of its shortcut. */
export function caseStatusAt(place: StatusPlace): CaseStatus {
  return caseStatusKeys[PLACES[place]];
}

/** Status of a report at a position of the menu. */
export function submissionStatusAt(place: StatusPlace): SubmissionStatus {
  return submissionKeys[PLACES[place]];
}

const PLACES = { 1: 0, 2: 1, 3: 2, 4: 3 } as const;

/** An action and the person who performs it. */
type Doing = { act: InboxAct; me: string };

/**
 * Returns the row as an action changes it, shown before the server has answered; a refusal reverts it.
 * @param nameOf returns the name of the assignee
 */
export function changedRow(
  row: QueueRow,
  { act, me }: Doing,
  nameOf: (id: string) => string | undefined,
): QueueRow {
  switch (act.name) {
    case 'done':
      return { ...row, state: stateWhenDone(row) };
    case 'status':
      return { ...row, state: stateAt(row.kind, act.place) };
    case 'take':
      return { ...row, whose: 'Me', isTaken: true };
    case 'assign': {
      const { person } = act;
      const whose = person === me ? 'Me' : person === '' ? '' : (nameOf(person) ?? row.whose);
      return { ...row, whose, isTaken: row.isTaken || person !== '' };
    }
    case 'due':
      return { ...row, isTaken: row.isTaken || act.time !== 'none' };
    case 'answered':
    case 'spam':
    case 'snooze':
    case 'open-case':
      return row;
  }
}

function stateWhenDone({ kind, isTaken }: QueueRow): string {
  if (kind === 'case') return 'resolved';
  return submissionStatusWords[isTaken ? 'resolved' : 'reviewed'];
}

function stateAt(kind: RecordKind, place: StatusPlace): string {
  return kind === 'case' ? caseStatusAt(place) : submissionStatusWords[submissionStatusAt(place)];
}

/** Returns whether an action says that the sender needs nothing more, so that an unsent answer would be forgotten. */
export function endsWork(kind: RecordKind, act: InboxAct): boolean {
  if (act.name === 'status') return act.place >= (kind === 'case' ? 4 : 2);
  return act.name === 'done' || act.name === 'answered' || act.name === 'spam';
}

/**
 * Returns whether an action removes a record from a queue, so that the page need not wait for the server,
 * whose answer is authoritative.
 */
export function leavesQueue(
  queue: QueueName,
  row: Pick<QueueRow, 'kind' | 'isTaken'>,
  { act, me }: Doing,
): boolean {
  switch (act.name) {
    case 'done':
      if (queue === 'mentions') return false;
      return row.kind === 'case' || row.isTaken || queue === 'unassigned';
    case 'answered':
      return queue === 'client-replied';
    case 'spam':
    case 'open-case':
      return row.kind === 'report';
    case 'snooze':
      if (act.time === 'none') return queue === 'snoozed';
      return !holdsSnoozed.includes(queue);
    case 'status':
      if (row.kind === 'case') return act.place === 4 && queue !== 'mentions';
      return act.place >= 3 || (act.place === 2 && queue === 'unassigned');
    case 'take':
      return queue === 'unassigned';
    case 'assign':
      return (
        (queue === 'unassigned' && act.person !== '') || (queue === 'mine' && act.person !== me)
      );
    case 'due':
      return queue === 'due' && act.time !== 'today';
  }
}
