import { redirect } from 'react-router';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { exportAudit } from '../audit-export.server.ts';
import { findAuditActions } from '../audit-filter.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export-csv.ts';
import { exportResponse, csvType } from '#frames/staff/export-response.server.ts';
import { readAuditFilter } from './read-audit-filter.ts';

/** The file requires a POST with a reason; a visitor who opens the address is asked for one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findAuditActions(staffServices(context)));
  return redirect(urls.admin.auditExport(url.search));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const reason = String((await request.formData()).get('reason') ?? '');
  const filter = readAuditFilter(url.searchParams);
  return exportResponse(exportAudit(staffServices(context), { filter, reason }), {
    context,
    dialog: urls.admin.auditExport(url.search),
    type: csvType,
  });
}
