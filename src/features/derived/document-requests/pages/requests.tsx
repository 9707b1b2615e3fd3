import { FileText } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { SelectInputField } from '#frames/staff/form-fields.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { requireId, sentId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import {
  findPdfRequests,
  type PdfRequest,
} from '#features/casework/reports/submission-mails.server.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { listDocuments } from '#features/base/documents/public-documents.server.ts';
import { answerPdfRequest } from '../document-requests.server.ts';
import type { Route } from './+types/requests.ts';
import { DocumentsFrame } from '#features/base/documents/pages/documents-frame.tsx';

export const handle = { crumb: () => 'Requests' };

export const loader = staffLoader('submission:read', async (ctx) => {
  const [requests, documents] = await Promise.all([findPdfRequests(ctx), listDocuments(ctx)]);
  return { requests, documents };
});

export const action = staffAction({
  save: intent('', async (ctx, { form }) => {
    const id = sentId(form, 'submission');
    const documentId = requireId(String(form.get('document')), 'document');
    const { isMailed } = await answerPdfRequest(ctx, { id, documentId });
    const flash = isMailed ? 'document-sent' : 'document-request-closed';
    return { flash, to: urls.admin.documentsRequests() };
  }),
});

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, documents } = loaderData;
  const mayAnswer = useMay('submission:write');
  return (
    <DocumentsFrame>
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
        <EmptyState icon={<FileText />} title="Nobody waits for a document." isFramed>
          Visitors ask for one on the page{' '}
          <a href={urls.pdfRequest()} className="text-link underline">
            {urls.pdfRequest()}
          </a>
          .
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {requests.map((row) => (
            <RequestRow key={row.id} row={row} documents={documents} mayAnswer={mayAnswer} />
          ))}
        </ul>
      )}
    </DocumentsFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="PDFs" failure="Failed to load requests" error={error} />;
}

/** One request, with the document of that title to send, when there is one. */
function RequestRow({
  row,
  documents,
  mayAnswer,
}: {
  row: PdfRequest;
  documents: readonly { id: string; title: string }[];
  mayAnswer: boolean;
}) {
  const isBusy = useNavigation().formData?.get('id') === row.id;
  const wanted = documents.find(
    ({ title }) => title.toLowerCase() === row.requested.trim().toLowerCase(),
  );
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p className="font-semibold wrap-anywhere">{row.requested}</p>
        <p className="text-muted">
          <Link
            to={urls.admin.submission(row.id)}
            className="text-link underline underline-offset-4"
          >
            {row.reference}
          </Link>{' '}
          · <LocalTime value={row.submittedAt} />
        </p>
      </div>
      <p className="wrap-anywhere">{row.email ?? 'No address was left.'}</p>
      {mayAnswer && documents.length > 0 && (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={row.id} />
          <SelectInputField
            id={`document-${row.id}`}
            name="document"
            label="Document"
            className="min-w-0 flex-1"
            options={documents.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={wanted?.id}
          />
          <Button type="submit" busy={isBusy} aria-label={`${answerWords(row)}: ${row.reference}`}>
            {answerWords(row)}
          </Button>
        </Form>
      )}
    </li>
  );
}

function answerWords({ email }: PdfRequest): string {
  return email ? 'Send link' : 'Mark as resolved';
}
