import type { MessageAudience } from '#shared/vocabulary/message-audiences.ts';
import type { TextPart } from '#shared/text-part.ts';
import type { EmailState } from '#features/base/mail/email-state.ts';

/** Filters of the timeline; part of the address. */
export const timelineShows = ['all', 'talk', 'facts'] as const;

export type TimelineShow = (typeof timelineShows)[number];

export function readTimelineShow(search: URLSearchParams): TimelineShow {
  return timelineShows.find((show) => show === search.get('show')) ?? 'all';
}

type Event = { kind: 'event'; what: string; who: string; details: Record<string, string> };
type File = { kind: 'file'; name: string; by: 'client' | 'staff'; state: string };
type Report = { kind: 'report'; reference: string; formType: string };
type Read = { kind: 'read'; what: string; who: string };
type Message = {
  kind: 'message';
  author: 'client' | 'staff';
  who: string;
  isRead: boolean;
  /** Its sender's address proves nothing. */
  cameByMail: boolean;
  audience: MessageAudience;
  /** Name of the party it is from, or to whom alone it is; null once they are gone, and for others. */
  party: string | null;
};
type Mail = { kind: 'mail'; state: EmailState; why: string | null };

/** One entry of a case's timeline. `who`: the name of its author. */
export type TimelineEntry = { id: string; at: Date } & (
  | (Message & {
      /** Files that came or were given with it. */
      files: readonly { id: string; name: string }[];
      /** Undefined when no key opens it any longer; for notes also when it was withdrawn. */
      text: string | undefined;
      /** Of one that came by mail: what it quotes told apart. */
      parts?: readonly TextPart[];
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
  /** Cursor of the previous page; undefined at the beginning of the case. */
  earlier: string | undefined;
};
