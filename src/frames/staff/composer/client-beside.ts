import type { Recipient } from '#shared/recipient.ts';

export type SafetyMark = { tone: 'danger' | 'warning' | 'info'; text: string };

/** Facts shown beside an answer: see `findClientBeside`. */
export type ClientBeside = {
  /** When the record was read: what colleagues did later was not seen. */
  seenAt: Date;
  /** Whose address gets mail, or why nobody's does. */
  recipient: Recipient;
  marks: readonly SafetyMark[];
  /** `who`: the name of whoever said it; `text`: undefined when no key opens it any longer. */
  words: { text: string | undefined; at: Date; who: string } | undefined;
};
