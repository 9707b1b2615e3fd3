import { redirect } from 'react-router';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { assignCases } from '#server/services/cases/assign-cases.ts';
import { changeCaseStatuses } from '#server/services/cases/change-case-statuses.ts';
import { findCaseWorkers } from '#server/services/cases/find-case-workers.ts';
import { findNextCases } from '#server/services/cases/find-next-cases.ts';
import { caseStatuses } from '#shared/states/case-status.ts';
import { urls } from '#shared/urls.ts';
import { answerBulk } from '../bulk-change.ts';
import type { Route } from './+types/bulk.ts';
import { readCaseFilter } from './read-case-filter.ts';

/** Changes are posted here; whoever looks at the address is led to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findCaseWorkers(staffServices(context)));
  return redirect(urls.admin.cases(url.search));
}

export function action({ request, context, url }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const filter = readCaseFilter(url.searchParams);
  return answerBulk(request, caseStatuses, {
    findNext: (begin) => findNextCases(ctx, { filter, begin }),
    changeStatuses: (input) => changeCaseStatuses(ctx, input),
    assign: (input) => assignCases(ctx, input),
  });
}
