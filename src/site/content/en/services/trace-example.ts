import type { Trace } from '#shared/documents/trace.ts';

/** An invented trace. The page marks it as made up; nothing in it is a real case. */
export type TraceExample = Trace & {
  title: string;
  story: string;
  /** What somebody who reads the picture may and may not conclude. */
  shows: readonly string[];
  doesNotShow: readonly string[];
};
