import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { LocalTime } from '#app/components/admin/local-time.tsx';
import { PageHeading, Panel } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { manualCategories } from '#app/content/en/manuals/manuals.ts';
import { EmptyState } from '#app/ui/application/empty-state.tsx';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { authorize } from '#server/services/authorize.ts';
import { findPdfRequests } from '#server/services/submissions/find-pdf-requests.ts';
import type { PdfRequest } from '#server/services/submissions/find-pdf-requests.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/documents.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'PDFs – Back office' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const { actor } = ctx;
  await orRefuse(Promise.resolve().then(() => authorize(ctx, 'document:read')));
  const mayRead = actor.type === 'staff' && actor.permissions.includes('submission:read');
  return { requests: mayRead ? await orRefuse(findPdfRequests(ctx)) : [] };
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  const mayRead = useMay('submission:read');
  return (
    <>
      <PageHeading title="PDFs" text="The manuals of the public site, and who asked for one." />
      {mayRead && <Requests requests={loaderData.requests} />}
      <Panel
        id="manuals"
        title="Manuals in preparation"
        text="Listed on the public site, each with a way to ask for it. No file exists yet."
      >
        <ul className="divide-y divide-line text-sm">
          {manualCategories.flatMap(({ title: category, entries }) =>
            entries.map((entry) =>
              entry.kind === 'document' ? (
                <li key={entry.id} className="grid gap-0.5 py-2.5">
                  <p className="font-semibold">{entry.title}</p>
                  <p className="text-muted">
                    {category} · {entry.level}
                  </p>
                </li>
              ) : null,
            ),
          )}
        </ul>
      </Panel>
    </>
  );
}

function Requests({ requests }: { requests: PdfRequest[] }) {
  return (
    <Panel id="requests" title="Open requests" text="The newest 25 that are pending or reviewed.">
      {requests.length === 0 ? (
        <EmptyState icon={<FileText />} title="Nobody waits for a document." />
      ) : (
        <ul className="divide-y divide-line text-sm">
          {requests.map((row) => (
            <li key={row.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5">
              <Link to={urls.admin.submission(row.id)} className="font-semibold text-link">
                {row.reference}
              </Link>
              <span className="min-w-0 wrap-anywhere">{row.name ?? row.email}</span>
              <span className="text-muted">
                <LocalTime value={row.submittedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
