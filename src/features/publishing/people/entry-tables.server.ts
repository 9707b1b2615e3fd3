import { jobPositions, people, publications, testimonials } from '../schema/people.server.ts';
import type { EntryKind } from '../forms/entries.ts';

/** The table of each list. Their shared columns are those of `listed()`. */
export const entryTables = {
  person: people,
  publication: publications,
  position: jobPositions,
  testimonial: testimonials,
} as const satisfies Record<EntryKind, unknown>;
