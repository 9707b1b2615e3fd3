import { jobPositions, people, publications, testimonials } from '#server/db/schema/people.ts';
import type { EntryKind } from '#shared/forms/entries.ts';

/** The table of each list. Their shared columns are those of `listed()`. */
export const entryTables = {
  person: people,
  publication: publications,
  position: jobPositions,
  testimonial: testimonials,
} as const satisfies Record<EntryKind, unknown>;
