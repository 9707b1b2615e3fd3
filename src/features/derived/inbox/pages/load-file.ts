import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { csvType } from '#frames/staff/export-response.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import { readComparison, readPeriod, tablesOf } from '../load.ts';
import { readLoad } from '../load.server.ts';

/** One table of the overview for a spreadsheet; `table`, `weeks` and `against` of the address select it. */
export const loader = staffLoader('submission:read', async (ctx, { url }) => {
  const weeks = Number(readPeriod(url.searchParams.get('weeks')));
  const against = readComparison(url.searchParams.get('against'));
  const tables = tablesOf(await readLoad(ctx, { weeks, against }));
  const found = Object.entries(tables).find(([name]) => name === url.searchParams.get('table'));
  if (!found) throw new Refusal('not_found', 'There is no such table.');
  const [name, { columns, rows }] = found;
  return new Response(writeCsv(columns, rows), {
    headers: {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="overview-${name}.csv"`,
    },
  });
});
