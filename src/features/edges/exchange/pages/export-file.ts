import { data, redirect } from 'react-router';
import { exportResponse } from '#frames/staff/export-response.server.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { exportedLabels } from '#features/derived/indicators/sharing-states.ts';
import { staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import { formatNames } from '../format.ts';
import { exportIndicators } from '../indicator-export.server.ts';
import type { Route } from './+types/export-file.ts';

/** The export is a POST, with a reason; a GET redirects to the form. */
export const loader = staffLoader('indicator:export', async () =>
  redirect(urls.admin.indicatorExport()),
);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const format = formatNames.find((name) => name === form.get('format'));
  if (format === undefined) throw data('Choose a format and try again.', { status: 400 });
  const asked = form.getAll('tlp');
  const labels = exportedLabels.filter((label) => asked.includes(label));
  // Keeps the choices when a label, the reason or the proof was missing.
  const chosen = new URLSearchParams([
    ['format', format],
    ...labels.map((label) => ['tlp', label]),
  ]);
  const dialog = `${urls.admin.indicatorExport()}?${chosen}`;
  if (labels.length === 0) return redirect(`${dialog}&label-missing=yes`, 303);
  const reason = String(form.get('reason') ?? '');
  const file = exportIndicators(staffServices(context), { format, filter: { labels }, reason });
  return exportResponse(file, { context, dialog });
}
