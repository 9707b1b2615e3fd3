import { csvType } from '#frames/staff/export-response.server.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import { readFigurePeriod, rowColumns, rowsOf } from './figure-rows.ts';
import { readLeadFigures } from './lead-figures.server.ts';

/** The figures of the page for a spreadsheet; the address selects the same quarters. */
export const loader = staffLoader('totals:read', async (ctx, { url }) => {
  const asked = readFigurePeriod(url.searchParams);
  const rows = rowsOf(await readLeadFigures(ctx, asked), asked);
  const name = ['figures', asked.quarter, asked.compared].filter(Boolean).join('-');
  return new Response(writeCsv(rowColumns, rows), {
    headers: {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
});
