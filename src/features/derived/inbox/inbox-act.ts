import type { ChosenTime } from './times.ts';

/** The keys 1 to 4. Which status each stands for depends on the kind of the record. */
export const statusPlaces = [1, 2, 3, 4] as const;

export type StatusPlace = (typeof statusPlaces)[number];

/** What can be done to records of a queue with one key or one button. */
export type InboxAct =
  | { name: 'take' }
  | { name: 'done' }
  | { name: 'spam' }
  | { name: 'open-case' }
  /** `person` is the id of a member of staff, or '' for nobody. */
  | { name: 'assign'; person: string }
  | { name: 'status'; place: StatusPlace }
  | { name: 'due' | 'snooze'; time: ChosenTime };

export type ActName = InboxAct['name'];

/** The field of a form, named after the act, that a button sends. A typed time has a field of its own beside it. */
export function actField(act: InboxAct): { name: ActName; value: string } {
  switch (act.name) {
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

/** Name of the field of a date and a time that belongs to the choice `at`. */
export function typedTimeField(name: 'due' | 'snooze'): string {
  return `${name}-at`;
}
