import { redirect } from 'react-router';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import {
  assignSubmissions,
  changeSubmissionStatuses,
  findAssignees,
} from '../submission-changes.server.ts';
import { findNextBatch } from '../find-submissions.server.ts';
import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';
import { urls } from '#shared/urls.ts';
import { answerBulk } from '#frames/staff/bulk-change.server.ts';
import type { Route } from './+types/bulk.ts';
import { readSubmissionFilter } from './read-submission-filter.server.ts';

/** Changes are posted to this address; a browser that opens it is redirected to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findAssignees(staffServices(context)));
  return redirect(urls.admin.forms(url.search));
}

export function action({ request, context, url }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const filter = readSubmissionFilter(url.searchParams);
  return answerBulk(request, submissionStatuses, {
    findNext: (begin) => findNextBatch(ctx, { filter, begin }),
    changeStatuses: async (input) => ({ changed: await changeSubmissionStatuses(ctx, input) }),
    assign: (input) => assignSubmissions(ctx, input),
  });
}
