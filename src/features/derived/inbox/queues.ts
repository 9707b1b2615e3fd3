import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import {
  submissionStatusWords,
  type SubmissionStatus,
} from '#shared/vocabulary/submission-statuses.ts';
import { urls } from '#shared/urls.ts';
import type { InboxAct, StatusPlace } from './inbox-act.ts';

type Described = {
  label: string;
  /** Said when nothing stands in it. */
  empty: string;
  /** Where the menu leads instead: the table of everything, with its filters and its export. */
  table?: string;
  /** Not counted in the menu. */
  isUncounted?: true;
};

/**
 * The queues, in the order of the menu. Menu, addresses, counts and tests follow from this list; what
 * stands in each is said in `queue.server.ts`, which does not compile without.
 */
export const queues = {
  mine: { label: 'Mine', empty: 'Nothing waits for you.' },
  unassigned: { label: 'Unassigned', empty: 'Everything has somebody who works on it.' },
  'client-replied': { label: 'Client replied', empty: 'Nobody waits for an answer.' },
  due: { label: 'Due and overdue', empty: 'Nothing is due today.' },
  snoozed: { label: 'Snoozed', empty: 'Nothing is put off.' },
  mentions: { label: 'Mentions', empty: 'No colleague has mentioned you in a note.' },
  watching: { label: 'Watching', empty: 'You watch no open case.' },
  'all-reports': {
    label: 'All reports',
    empty: 'No report is open.',
    table: urls.admin.forms(),
    isUncounted: true,
  },
  'all-cases': {
    label: 'All cases',
    empty: 'No case is open.',
    table: urls.admin.cases(),
    isUncounted: true,
  },
} as const satisfies Readonly<Record<string, Described>>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as readonly QueueName[];

/** The part of an address that names one, or undefined for anything else. */
export function readQueueName(text: string | undefined): QueueName | undefined {
  return queueNames.find((name) => name === text);
}

export function describeQueue(name: QueueName): Described {
  return queues[name];
}

/**
 * Those that also hold what is put off. A reply and a mention are new since then: who wrote waits, whatever
 * was meant before.
 */
export const holdsSnoozed: readonly QueueName[] = [
  'snoozed',
  'client-replied',
  'mentions',
  'watching',
];

/** How many records stand in each queue that is counted; at most `countedTo`. */
export type QueueCounts = Readonly<Partial<Record<QueueName, number>>>;

/** Beyond this a menu says "999+": more digits help nobody, and every row costs. */
export const countedTo = 999;

/** What a record is: a report or another form that was sent, or a case. */
export type RecordKind = 'report' | 'case';

/** Since when somebody waits for an answer; times in milliseconds. */
export type WaitingClock = {
  since: Date;
  /** In working hours alone. */
  worked: number;
  /** Left out where the organisation has set none. */
  target?: number;
};

/** One row of a queue, in words, so that the page has nothing left to work out. */
export type QueueRow = {
  id: string;
  kind: RecordKind;
  who: string;
  /** Of a report in words; of a case its type. */
  what: string;
  /** The beginning of what they wrote, on one line. */
  says: string;
  /** Amount and way of paying. */
  sum: string;
  /** A website or platform that the report names. */
  where: string;
  /** Of a report in words; of a case its status. */
  state: string;
  whose: string;
  /** Somebody has it, or it has a due date: done with it means resolved, and not only read. */
  isTaken: boolean;
  /** Since it came, such as "3 h". */
  age: string;
  /** Why it stands so far up, such as "Money moved yesterday". */
  mark?: { tone: 'danger' | 'warning' | 'info'; text: string };
};

const caseKeys = [
  'under_review',
  'investigating',
  'pending_info',
  'resolved',
] as const satisfies readonly CaseStatus[];

const submissionKeys = [
  'pending',
  'reviewed',
  'resolved',
  'rejected',
] as const satisfies readonly SubmissionStatus[];

/** The status of a case that stands at a place of the menu, and behind its key. */
export function caseStatusAt(place: StatusPlace): CaseStatus {
  return caseKeys[PLACES[place]];
}

/** Likewise of a report. */
export function submissionStatusAt(place: StatusPlace): SubmissionStatus {
  return submissionKeys[PLACES[place]];
}

const PLACES = { 1: 0, 2: 1, 3: 2, 4: 3 } as const;

/** What somebody does, and who they are. */
type Doing = { act: InboxAct; me: string };

/**
 * What a row says as soon as something is done to it, before the server has answered; a refusal takes it back.
 * @param nameOf the name of somebody to whom it is given
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

/**
 * Whether a record leaves a queue by what is done to it, so that the page need not wait for the server, whose
 * answer counts in the end.
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
