import { redirect } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { exportSubmissions, prepareExport } from '../export-submissions.server.ts';
import type { SubmissionFilter } from '../submission-filter.server.ts';
import { findFieldLabels } from '../templates.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/export-csv.ts';
import { exportResponse, csvType } from '#frames/staff/export-response.server.ts';
import { readSubmissionFilter } from './read-submission-filter.server.ts';

/** The file is requested by POST, with a reason; a GET is redirected to the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readSubmissionFilter(url.searchParams);
  await orRefuse(prepareExport(staffServices(context), { filter }).catch(passProof));
  return redirect(urls.admin.formsExport(url.search));
}

/** The page that asks for the reason asks for the authentication as well. */
function passProof(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'proof_needed')) throw error;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const reason = String((await request.formData()).get('reason') ?? '');
  const filter = readSubmissionFilter(url.searchParams);
  return exportResponse(exportWithLabels(staffServices(context), { filter, reason }), {
    context,
    dialog: urls.admin.formsExport(url.search),
    type: csvType,
  });
}

/** An export of a single form uses its own labels in the header. */
async function exportWithLabels(
  ctx: ServiceContext,
  asked: { filter: SubmissionFilter; reason: string },
) {
  const { formType } = asked.filter;
  if (!formType) return exportSubmissions(ctx, asked);
  return exportSubmissions(ctx, { ...asked, labels: await findFieldLabels(ctx, { formType }) });
}
