import { data, redirect } from 'react-router';
import { Refusal } from '#server/errors.ts';
import { askProof, orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { exportAudit } from '#server/services/audit/export-audit.ts';
import { findAuditActions } from '#server/services/audit/find-audit-actions.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export-csv.ts';
import { readAuditFilter } from './read-audit-filter.ts';

/** The file is posted for, with a reason; whoever looks at the address is asked for one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findAuditActions(staffServices(context)));
  return redirect(urls.admin.auditExport(url.search));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const reason = (await request.formData()).get('reason');
  try {
    const { fileName, body } = await exportAudit(staffServices(context), {
      filter: readAuditFilter(url.searchParams),
      reason: typeof reason === 'string' ? reason : '',
    });
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    askProof(error, urls.admin.auditExport(url.search));
    if (error instanceof Refusal && error.code === 'invalid') {
      const search = new URLSearchParams(url.searchParams);
      search.set('reason-missing', 'yes');
      return redirect(urls.admin.auditExport(`?${search}`), 303);
    }
    const refused = refusalOf(error);
    if (!refused) throw error;
    throw data(`Export Failed: ${refused.message}`, { status: refused.status });
  }
}
