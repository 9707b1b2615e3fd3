export type SafetyMark = { tone: 'danger' | 'warning' | 'info'; text: string };

/** What stands beside an answer: see `findClientBeside`. */
export type ClientBeside = {
  marks: readonly SafetyMark[];
  /** `text`: undefined when no key opens it any longer. */
  words: { text: string | undefined; at: Date } | undefined;
};
