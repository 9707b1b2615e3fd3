import { z } from 'zod';
import type { YearFigure } from '../state-statistics.ts';
import { readDataFile } from './read-data-file.server.ts';

/** What the reports call one kind of crime, in the words of the data files. */
export type CrimeGroup =
  | 'total'
  | 'investment'
  | 'confidence_romance'
  | 'business_email_compromise';

const rowSchema = z.object({
  year: z.coerce.number().int(),
  type_group: z.string().min(1),
  complaints: z.coerce.number().int().nonnegative(),
  losses_usd: z.string(),
  source: z.string().min(1),
});

let known: readonly z.output<typeof rowSchema>[] | undefined;

/**
 * National complaints and losses of one kind of crime, oldest year first. Kinds overlap: one
 * complaint may carry several, so they do not add up to the total.
 * Source: FBI IC3 annual reports, see data/README.md.
 */
export function readNationalFigures(group: CrimeGroup): YearFigure[] {
  known ??= readDataFile('ic3-national-crime-types.csv', rowSchema);
  return known
    .filter((row) => row.type_group === group && row.losses_usd !== '')
    .map((row) => ({
      year: row.year,
      complaints: row.complaints,
      losses: Number(row.losses_usd),
      source: row.source,
    }))
    .toSorted((one, other) => one.year - other.year);
}
