import { redirect } from 'react-router';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { assignSubmissions } from '#server/services/submissions/assign-submissions.ts';
import { changeSubmissionStatuses } from '#server/services/submissions/change-submission-statuses.ts';
import { findAssignees } from '#server/services/submissions/find-assignees.ts';
import { findNextBatch } from '#server/services/submissions/find-next-batch.ts';
import { submissionStatuses } from '#shared/states/submission-status.ts';
import { urls } from '#shared/urls.ts';
import { answerBulk } from '../bulk-change.ts';
import type { Route } from './+types/bulk.ts';
import { readSubmissionFilter } from './read-submission-filter.ts';

/** Changes are posted here; whoever looks at the address is led to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findAssignees(staffServices(context)));
  return redirect(urls.admin.forms(url.search));
}

export function action({ request, context, url }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const filter = readSubmissionFilter(url.searchParams);
  return answerBulk(request, submissionStatuses, {
    findNext: (begin) => findNextBatch(ctx, { filter, begin }),
    changeStatuses: (input) => changeSubmissionStatuses(ctx, input),
    assign: (input) => assignSubmissions(ctx, input),
  });
}
