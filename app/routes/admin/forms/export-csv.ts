import { data, redirect } from 'react-router';
import { Refusal } from '#server/errors.ts';
import { askProof, orRefuse, refusalOf, staffServices } from '#server/http/staff-context.ts';
import { exportSubmissions } from '#server/services/submissions/export-submissions.ts';
import { prepareExport } from '#server/services/submissions/prepare-export.ts';
import { findFieldLabels } from '#server/services/templates/find-field-labels.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export-csv.ts';
import { readSubmissionFilter } from './read-submission-filter.ts';

/** The file is posted for, with a reason; whoever looks at the address is asked for one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readSubmissionFilter(url.searchParams);
  await orRefuse(prepareExport(staffServices(context), { filter }).catch(passProof));
  return redirect(urls.admin.formsExport(url.search));
}

/** The page that asks for the reason asks for the proof as well. */
function passProof(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'proof_needed')) throw error;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const reason = (await request.formData()).get('reason');
  const filter = readSubmissionFilter(url.searchParams);
  const ctx = staffServices(context);
  const { formType } = filter;
  try {
    const { fileName, body } = await exportSubmissions(ctx, {
      filter,
      ...(formType && { labels: await findFieldLabels(ctx, { formType }) }),
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
    askProof(error, urls.admin.formsExport(url.search));
    if (error instanceof Refusal && error.code === 'invalid') {
      const search = new URLSearchParams(url.searchParams);
      search.set('reason-missing', 'yes');
      return redirect(urls.admin.formsExport(`?${search}`), 303);
    }
    const refused = refusalOf(error);
    if (!refused) throw error;
    throw data(`Export Failed: ${refused.message}`, { status: refused.status });
  }
}
