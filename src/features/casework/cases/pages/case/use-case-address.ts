import { useParams, useSearchParams } from 'react-router';
import type { CasePart, CaseTab } from '#shared/case-tabs.ts';
import { urls } from '#shared/urls.ts';

/** Addresses of the tabs and parts of a case; next to a queue they stay there. */
export function useCaseAddress(caseId: string) {
  const { queue } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  const place = { id: caseId, search: from === null ? '' : `?from=${encodeURIComponent(from)}` };
  return {
    tab: (tab: CaseTab) =>
      queue === undefined
        ? urls.admin.caseTab(caseId, tab)
        : urls.admin.inboxCase(queue, place, { tab }),
    part: (part: CasePart) =>
      queue === undefined
        ? urls.admin.casePart(caseId, part)
        : urls.admin.inboxCase(queue, place, { part }),
  };
}
