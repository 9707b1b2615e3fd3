import type { EmailState } from '#features/base/mail/email-state.ts';

/** What of the timeline is shown; part of the address. */
export const timelineShows = ['all', 'talk', 'facts'] as const;

export type TimelineShow = (typeof timelineShows)[number];

export function readTimelineShow(search: URLSearchParams): TimelineShow {
  return timelineShows.find((show) => show === search.get('show')) ?? 'all';
}

type Event = { kind: 'event'; what: string; who: string; details: Record<string, string> };
type File = { kind: 'file'; name: string; by: 'client' | 'staff'; state: string };
type Report = { kind: 'report'; reference: string; formType: string };
type Read = { kind: 'read'; what: string; who: string };
type Message = { kind: 'message'; author: 'client' | 'staff'; who: string; isRead: boolean };
type Mail = { kind: 'mail'; state: EmailState; why: string | null };

/** What the database tells of an entry; times as ISO 8601. */
export type Told =
  | (Message & { body: string; readByClientAt: string | null })
  | {
      kind: 'note';
      who: string;
      authorId: string | null;
      caseId: string;
      body: string;
      withdrawnAt: string | null;
    }
  | (Mail & { template: string })
  | Event
  | File
  | Report
  | Read;

/** One line of a case's conversation. `who`: the name of whoever did it. */
export type TimelineEntry = { id: string; at: Date } & (
  | (Message & {
      /** Undefined when no key opens it any more; of notes also when it was withdrawn. */
      text: string | undefined;
      readByClientAt: Date | null;
    })
  | {
      kind: 'note';
      who: string;
      text: string | undefined;
      mayWithdraw: boolean;
      withdrawnAt: Date | null;
    }
  | (Mail & { name: string; isToStaff: boolean })
  | Event
  | File
  | Report
  | Read
);

export type TimelinePage = {
  /** Oldest first. */
  entries: TimelineEntry[];
  /** Where the page before begins; undefined at the beginning of the case. */
  earlier: string | undefined;
};

/**
 * What colleagues are told of somebody who looks at a case. Who has come hears of nobody yet, and is
 * answered by whoever is there.
 */
export const presenceStates = ['came', 'here', 'writing', 'left'] as const;

export type PresenceState = (typeof presenceStates)[number];
