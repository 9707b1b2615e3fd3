import { Readable } from 'node:stream';
import { data, redirect } from 'react-router';
import { Refusal } from '#server/errors.ts';
import { askProof, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { exportTable } from '#server/services/database/export-table.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export-json.ts';

/** The file is posted for, with a reason. */
export function loader() {
  return redirect(urls.admin.database());
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [table, reason] = [String(form.get('table') ?? ''), String(form.get('reason') ?? '')];
  const dialog = urls.admin.databaseExport(table || 'none');
  try {
    const { fileName, stream } = await exportTable(staffServices(context), { table, reason });
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    askProof(error, dialog);
    if (error instanceof Refusal && error.code === 'invalid')
      return redirect(`${dialog}?reason-missing=yes`, 303);
    const refused = refusalOf(error);
    if (!refused) throw error;
    throw data(`Export Failed: ${refused.message}`, { status: refused.status });
  }
}
