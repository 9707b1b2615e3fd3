import { Download } from 'lucide-react';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { requireId } from '#frames/staff/require-id.ts';
import { RouteDialog } from '#frames/staff/route-dialog.tsx';
import { routeProblem } from '#frames/staff/route-problem.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { UnshownNotice } from '#frames/staff/texts/text-refused.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import {
  changeDocument,
  getDocument,
  removeDocument,
  type DocumentRow,
} from '../documents.server.ts';
import { documentSchema } from '../forms/document.ts';
import type { Route } from './+types/document.ts';
import { DocumentForm } from './document-form.tsx';

type Loaded = Route.ComponentProps['loaderData'];

export const handle = { crumb: ({ document }: Loaded) => document.title };

export const loader = staffLoader('document:read', async (ctx, { params }: Route.LoaderArgs) => {
  const id = requireId(params.documentId, 'document');
  return { document: await getDocument(ctx, id) };
});

export const action = staffAction({
  delete: intent('', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    await removeDocument(ctx, requireId(params.documentId, 'document'));
    return { flash: 'document-deleted', to: urls.admin.documents() };
  }),
  save: formIntent('', documentSchema, async (ctx, detail, { params }: Sent<Route.ActionArgs>) => {
    await changeDocument(ctx, { id: requireId(params.documentId, 'document'), ...detail });
    return { flash: 'document-saved', to: urls.admin.documents() };
  }),
});

export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { document } = loaderData;
  const mayWrite = useMay('document:write');
  return (
    <RouteDialog title={document.title} back={urls.admin.documents()}>
      <UnshownNotice why={document.unshown} instead="Visitors are not offered this document" />
      <DocumentFacts document={document} />
      {mayWrite && <DocumentForm key={document.id} document={document} answer={actionData} />}
      {mayWrite && document.builtIn === null && (
        <div className="border-t border-line pt-4">
          <ConfirmSubmit
            intent="delete"
            label="Delete document"
            question="Are you sure you want to delete this document?"
            text={`“${document.title}” and its file are deleted at once and cannot be brought back. To hide it for a while, switch it off instead.`}
          />
        </div>
      )}
    </RouteDialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RouteDialog title="Document" back={urls.admin.documents()}>
      <Notice tone="danger" title="Failed to load document">
        {routeProblem(error).message}
      </Notice>
    </RouteDialog>
  );
}

/** Facts read from the file itself; nobody enters them. */
function DocumentFacts({ document }: { document: DocumentRow }) {
  const { id, builtIn, slug, pages, size, datedAt, downloads } = document;
  const facts = [
    ['Pages', pages.toLocaleString('en-US')],
    ['Size', formatBytes(size)],
    ['Date', <LocalTime key="date" value={datedAt} dateOnly />],
    ['Downloads', downloads.toLocaleString('en-US')],
    ['Address', <code key="address">{urls.document(slug)}</code>],
    ['Made', builtIn ? 'From the texts of the site' : 'Uploaded'],
  ] as const;
  return (
    <div className="grid gap-4 text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <a
          href={urls.admin.documentFile(id)}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          <Download className="size-4" />
          Download the file
        </a>
      </div>
    </div>
  );
}
