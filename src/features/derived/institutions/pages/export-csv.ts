import { downloadResponse, csvType } from '#frames/staff/export-response.server.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { writeCsv } from '#kernel/lists/csv.ts';
import { exportInstitutions } from '../export-institutions.server.ts';

/** The directory for a spreadsheet. It contains companies and no personal data, so no reason is required. */
export const loader = staffLoader('institution:read', async (ctx) => {
  const { columns, rows } = await exportInstitutions(ctx);
  const body = new Response(`\uFEFF${writeCsv(columns, rows)}`).body as ReadableStream<Uint8Array>;
  const fileName = `institutions_${ctx.now().toISOString().slice(0, 10)}.csv`;
  return downloadResponse({ fileName, body, contentType: csvType });
});
