import type { ChosenTime } from './times.ts';

/** Shortcuts 1 to 4. The status of each depends on the kind of the record. */
export const statusPlaces = [1, 2, 3, 4] as const;

export type StatusPlace = (typeof statusPlaces)[number];

/** Actions that one shortcut or button performs on records of a queue. */
export type InboxAct =
  /** `isInsisted`: also records that a colleague has. */
  | { name: 'take'; isInsisted?: boolean }
  /** `isInsisted`: also cases whose clients wait, who then need no answer. */
  | { name: 'done'; isInsisted?: boolean }
  /** Nobody waits for an answer any more, although none was sent. */
  | { name: 'answered' }
  | { name: 'spam' }
  | { name: 'open-case' }
  /** `person` is the id of a member of staff, or '' for nobody. */
  | { name: 'assign'; person: string }
  | { name: 'status'; place: StatusPlace }
  | { name: 'due' | 'snooze'; time: ChosenTime };

export type ActName = InboxAct['name'];

/** Value of the field of an action that was refused once and is meant all the same. */
export const insisted = 'insist';

/** Records that an action left alone because colleagues have them. */
export type HeldRecords = { who: string; count: number };

export function heldWords({ who, count }: HeldRecords): string {
  return count === 1 ? `${who} has it already` : `${who} have ${count} of them already`;
}

/** Cases that an action did not resolve because their clients wait for an answer. */
export type WaitingRecords = { who: string; ids: readonly string[] };

export function waitingWords({ who, ids }: WaitingRecords): string {
  return ids.length === 1
    ? `${who} waits for an answer`
    : `${ids.length} clients wait for an answer`;
}

/** Form field of an action's button, named after the action. A typed time has its own field next to it. */
export function actField(act: InboxAct): { name: ActName; value: string } {
  switch (act.name) {
    case 'take':
    case 'done':
      return { name: act.name, value: act.isInsisted ? insisted : 'on' };
    case 'assign':
      return { name: act.name, value: act.person };
    case 'status':
      return { name: act.name, value: String(act.place) };
    case 'due':
    case 'snooze':
      return { name: act.name, value: typeof act.time === 'string' ? act.time : 'at' };
    default:
      return { name: act.name, value: 'on' };
  }
}

/** Name of the date and time field that belongs to the choice `at`. */
export function typedTimeField(name: 'due' | 'snooze'): string {
  return `${name}-at`;
}
