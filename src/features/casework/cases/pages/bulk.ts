import { redirect } from 'react-router';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { assignCases, changeCaseStatuses, findUnclosed } from '../case-status.server.ts';
import { findCaseWorkers } from '../case.server.ts';
import { findNextCases } from '../find-cases.server.ts';
import { caseStatuses } from '#shared/vocabulary/case-statuses.ts';
import { noticesWords } from '#shared/mail-notice.ts';
import { urls } from '#shared/urls.ts';
import { answerBulk } from '#frames/staff/bulk-change.server.ts';
import type { Route } from './+types/bulk.ts';
import { readCaseFilter } from './read-case-filter.ts';

/** Changes are posted here; a GET redirects to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await orRefuse(findCaseWorkers(staffServices(context)));
  return redirect(urls.admin.cases(url.search));
}

export function action({ request, context, url }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const filter = readCaseFilter(url.searchParams);
  return answerBulk(request, caseStatuses, {
    findNext: (begin) => findNextCases(ctx, { filter, begin }),
    async changeStatuses(input) {
      const changed = await changeCaseStatuses(ctx, input);
      const told = noticesWords(changed.map(({ notice }) => notice));
      return { changed: changed.map(({ id, from }) => ({ id, from })), told };
    },
    async findKept({ ids, status }) {
      if (status !== 'closed' && status !== 'resolved') return [];
      return (await findUnclosed(ctx, ids, status))
        .filter(({ matters }) => matters.length > 0)
        .map(({ id, caseNumber, matters }) =>
          status === 'closed'
            ? { to: urls.admin.closeCase(id), text: `${caseNumber}: ${matters.length} open` }
            : {
                to: urls.admin.casePart(id, 'messages'),
                text: `${caseNumber}: waits for an answer`,
              },
        );
    },
    assign: (input) => assignCases(ctx, input),
  });
}
