import { z } from 'zod';
import { readDataFile } from './read-data-file.ts';

export type YearFigure = {
  year: number;
  /** Complaints filed. They are reports, not verified crimes. */
  complaints: number;
  /** Reported losses in US dollars. */
  losses: number;
  /** Publication, with pages. */
  source: string;
};

export type StateFigures = {
  /** Two capital letters. */
  code: string;
  name: string;
  /** Oldest first; every state has the same years. */
  years: YearFigure[];
};

const rowSchema = z.object({
  state_code: z.string().regex(/^[A-Z]{2}$/),
  state_name: z.string().min(1),
  year: z.coerce.number().int(),
  complaints: z.coerce.number().int().nonnegative(),
  losses_usd: z.coerce.number().nonnegative(),
  source: z.string().min(1),
});

let known: readonly StateFigures[] | undefined;

/**
 * Complaints and losses by state and year, the states by name. Never add states up and call it
 * national: many complaints name no state.
 * Source: FBI IC3 annual reports, see data/README.md.
 */
export function readStateFigures(): readonly StateFigures[] {
  known ??= load();
  return known;
}

function load(): StateFigures[] {
  const rows = readDataFile('ic3-state-year.csv', rowSchema);
  const byCode = Map.groupBy(rows, (row) => row.state_code);
  return [...byCode]
    .map(([code, years]) => ({
      code,
      name: years[0]?.state_name ?? code,
      years: years
        .map((row) => ({
          year: row.year,
          complaints: row.complaints,
          losses: row.losses_usd,
          source: row.source,
        }))
        .toSorted((one, other) => one.year - other.year),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
