import { asc, eq } from 'drizzle-orm';
import { institutions } from '#database/tables/institutions.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { KnownInstitution } from './story-institutions.ts';

/** The names of the directory, which is public knowledge, to propose where somebody types an institution. */
export async function readInstitutionNames(ctx: ServiceContext): Promise<string[]> {
  const { name, isActive } = institutions;
  const rows = await ctx.db
    .select({ name })
    .from(institutions)
    .where(eq(isActive, true))
    .orderBy(asc(name));
  return rows.map((row) => row.name);
}

/** The directory, to find which institutions a story names. */
export async function readKnownInstitutions(ctx: ServiceContext): Promise<KnownInstitution[]> {
  const { name, kind, otherNames, legalNames, isActive } = institutions;
  const rows = await ctx.db
    .select({ name, kind, otherNames, legalNames })
    .from(institutions)
    .where(eq(isActive, true))
    .orderBy(asc(name));
  return rows.map(({ legalNames: legal, ...row }) => ({
    ...row,
    otherNames: [...row.otherNames, ...legal],
  }));
}
