import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import type { TimelineEntry, TimelineShow } from './timeline.ts';

type Kind = TimelineEntry['kind'];

/** A source of entries: the columns that order them, and their content as `jsonb`. */
type Part = { at: PgColumn; id: PgColumn; from: SQL; content: SQL; where: SQL };

type Stored<Content> = { id: string; at: Date; content: Content };

/** Entries of one kind in the timelines of cases. */
export type TimelineSource = {
  kind: Kind;
  show: Exclude<TimelineShow, 'all'>;
  part(ctx: ServiceContext, caseId: string): Part;
  read(ctx: ServiceContext, row: Stored<unknown>): TimelineEntry;
};

type Described<Of extends Kind, Content> = {
  kind: Of;
  /** The filter that shows it, besides the one for everything. */
  show: TimelineSource['show'];
  /** Rows of a case that the reader may open; its condition applies the access rule of these rows. */
  part: TimelineSource['part'];
  /** Content of a row, with times as ISO 8601. */
  content: z.ZodType<Content>;
  toEntry(ctx: ServiceContext, row: Stored<Content>): Extract<TimelineEntry, { kind: Of }>;
};

/** Describes a source. @throws from `read` where a row has another content than described */
export function timelineSource<const Of extends Kind, Content>({
  content: shape,
  toEntry,
  ...source
}: Described<Of, Content>): TimelineSource {
  return {
    ...source,
    read: (ctx, { content, ...row }) => toEntry(ctx, { ...row, content: shape.parse(content) }),
  };
}

/** A moment in the content of a row: ISO 8601, or null. */
export const timelineTime = z
  .nullable(z.string())
  .transform((text) => (text === null ? null : new Date(text)));
