/** Subject of an answer. */
export type ReplyAbout = { submission: string } | { case: string };

/** A reply offered by the picker next to an answer. */
export type ReplyChoice = {
  id: string;
  title: string;
  folder: string;
  isOwn: boolean;
  /** Set when it is not English. */
  language?: string;
};
