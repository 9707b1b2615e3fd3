import { FileText } from 'lucide-react';
import { data, redirect } from 'react-router';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, refusalOf, staffServices } from '#platform/http/staff-context.ts';
import { answerPdfRequest } from '../answer-pdf-request.server.ts';
import { listDocuments } from '../list-documents.server.ts';
import { findPdfRequests } from '#features/reports/submissions/find-pdf-requests.server.ts';
import { urls } from '#shared/urls.ts';
import { requireId } from '#back-office/require-id.ts';
import type { Route } from './+types/requests.ts';
import { DocumentsFrame } from './documents-frame.tsx';
import { RequestRow } from './request-row.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'PDF requests – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const handle = { crumb: () => 'Requests' };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffServices(context);
  const [requests, documents] = await orRefuse(
    Promise.all([findPdfRequests(ctx), listDocuments(ctx)]),
  );
  return { requests, documents };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = requireId(String(form.get('id')), 'submission');
  const documentId = requireId(String(form.get('document')), 'document');
  try {
    const { isMailed } = await answerPdfRequest(staffServices(context), { id, documentId });
    setFlash(context, isMailed ? 'document-sent' : 'document-request-closed');
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return data({ error: refused.message }, { status: refused.status });
  }
  throw redirect(urls.admin.documentsRequests(), 303);
}

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, documents } = loaderData;
  const mayAnswer = useMay('submission:write');
  return (
    <DocumentsFrame current="requests">
      {actionData?.error && (
        <Notice tone="danger" live="assertive" title="The request was not answered">
          {actionData.error}
        </Notice>
      )}
      <p className="measure text-sm text-muted">
        Who asked for a document and has no answer yet: the newest 25. Whoever left an address gets
        a link that works for 14 days; the request is then resolved.
      </p>
      {requests.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<FileText />} title="Nobody waits for a document." />
        </div>
      ) : (
        <ul className="grid gap-4">
          {requests.map((row) => (
            <RequestRow key={row.id} {...{ row, documents, mayAnswer }} />
          ))}
        </ul>
      )}
    </DocumentsFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="PDFs" failure="Failed to load requests" error={error} />;
}
