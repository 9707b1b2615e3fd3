import type { ServiceContext } from '#kernel/context.ts';
import { readStateFigures } from '../state-statistics.server.ts';
import { writeCsv } from '#kernel/lists/csv.ts';

const columns = [
  'state_code',
  'state_name',
  'year',
  'complaints',
  'losses_usd',
  'source',
  'complaints_per_100k',
  'losses_per_100k_usd',
  'rates_source',
] as const;

/** All years of all states as one CSV text; unpublished rates are empty. */
export async function exportStateFigures(ctx: ServiceContext): Promise<string> {
  const states = await readStateFigures(ctx);
  const rows = states.flatMap(({ code, name, years, rates }) =>
    years.map(({ year, complaints, losses, source }) => {
      const rate = rates.find((entry) => entry.year === year);
      return [
        code,
        name,
        year,
        complaints,
        losses,
        source,
        rate?.complaintsPer100k ?? null,
        rate?.lossesPer100k ?? null,
        rate?.source ?? null,
      ];
    }),
  );
  return writeCsv(columns, rows);
}
