import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { jobPositions, people, publications, testimonials } from '../schema/people.server.ts';
import type { EntryKind, Team } from '../forms/entries.ts';
import { authorize } from '#kernel/authorize.ts';

export type EntryRow = {
  id: string;
  title: string;
  /** A second line: role, authors, department, or how somebody agreed. */
  about: string;
  displayOrder: number;
  isActive: boolean;
  isSample: boolean;
  /** Of a person: the list of the public site in which they stand. */
  team?: Team;
};

/** One list as staff see it, in the order of the public page. */
export async function findEntries(ctx: ServiceContext, kind: EntryKind): Promise<EntryRow[]> {
  authorize(ctx, 'content:read');
  switch (kind) {
    case 'person': {
      const rows = await ctx.db
        .select()
        .from(people)
        .orderBy(asc(people.team), asc(people.displayOrder), asc(people.id));
      return rows.map((row) => ({ ...toRow(row, row.name, row.role), team: row.team }));
    }
    case 'publication': {
      const rows = await ctx.db
        .select()
        .from(publications)
        .orderBy(asc(publications.displayOrder), asc(publications.id));
      return rows.map((row) => toRow(row, row.title, `${row.authors}, ${row.year}`));
    }
    case 'position': {
      const rows = await ctx.db
        .select()
        .from(jobPositions)
        .orderBy(asc(jobPositions.displayOrder), asc(jobPositions.id));
      return rows.map((row) => toRow(row, row.title, `${row.department}, ${row.location}`));
    }
    case 'testimonial': {
      const rows = await ctx.db
        .select()
        .from(testimonials)
        .orderBy(asc(testimonials.displayOrder), asc(testimonials.id));
      return rows.map((row) =>
        toRow(row, row.name, row.consent ? `Agreed: ${row.consent}` : 'No consent recorded'),
      );
    }
  }
}

type Listed = Omit<EntryRow, 'title' | 'about'>;

function toRow(row: Listed, title: string, about: string): EntryRow {
  const { id, displayOrder, isActive, isSample } = row;
  return { id, title, about, displayOrder, isActive, isSample };
}
