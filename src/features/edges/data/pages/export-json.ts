import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import { staffServices } from '#platform/http/staff-context.ts';
import { exportTable } from '../table-export.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export-json.ts';
import { exportResponse } from '#frames/staff/export-response.server.ts';

/** The export is a POST, with a reason. */
export function loader() {
  return redirect(urls.admin.database());
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [table, reason] = [String(form.get('table') ?? ''), String(form.get('reason') ?? '')];
  return exportResponse(exportAsBody(staffServices(context), { table, reason }), {
    context,
    dialog: urls.admin.databaseExport(table || 'none'),
    type: 'application/json',
  });
}

async function exportAsBody(ctx: ServiceContext, asked: { table: string; reason: string }) {
  const { fileName, stream } = await exportTable(ctx, asked);
  return { fileName, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
}
