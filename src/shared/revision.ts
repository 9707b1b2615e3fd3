/** An earlier or current state of a text. */
export type Revision = {
  version: number;
  /** Title of a post; subject of a mail. */
  title: string | undefined;
  /** Markdown; undefined: the built-in text. */
  markdown: string | undefined;
  changedBy: string;
  changedAt: Date;
};
