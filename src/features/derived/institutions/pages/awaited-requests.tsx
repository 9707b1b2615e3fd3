import { Link } from 'react-router';
import { formatDay } from '#frames/public/format-figures.ts';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import { findAwaitedRequests } from '../awaited-requests.server.ts';
import type { Route } from './+types/awaited-requests.ts';

export const handle: CrumbHandle = { crumb: 'Requests without an answer' };

export const loader = staffLoader('case:read', (ctx) => findAwaitedRequests(ctx));

export default function AwaitedRequests({ loaderData: requests }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Requests without an answer"
        text="Sent to an institution for an open case, and not answered. The one that waits longest comes first, and at most 200 are listed."
      />
      {requests.length === 0 ? (
        <p>No institution owes an answer.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {requests.map(({ id, caseId, caseNumber, institution, sentOn }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
              <Link
                to={urls.admin.caseRequest(caseId, id)}
                className="font-semibold text-link pointer-coarse:py-2.5"
              >
                {caseNumber}: {institution}
              </Link>
              {sentOn && <span className="text-sm text-muted">Sent {formatDay(sentOn)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Requests without an answer"
      failure="Failed to load the requests"
      error={error}
    />
  );
}
