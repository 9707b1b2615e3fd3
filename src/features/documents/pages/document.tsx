import { Download } from 'lucide-react';
import { data, redirect } from 'react-router';
import { LocalTime } from '#back-office/local-time.tsx';
import { requireId } from '#back-office/require-id.ts';
import { RouteDialog } from '#back-office/route-dialog.tsx';
import { routeProblem } from '#back-office/route-problem.ts';
import { useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { urls } from '#shared/urls.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { changeDocument, getDocument, removeDocument } from '../documents.server.ts';
import type { DocumentRow } from '../documents.server.ts';
import { documentSchema } from '../forms/document.ts';
import type { Route } from './+types/document.ts';
import { DocumentForm } from './document-form.tsx';
import type { DocumentAnswer } from './document-form.tsx';

type Loaded = Route.ComponentProps['loaderData'];

export const handle = { crumb: ({ document }: Loaded) => document.title };

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = requireId(params.documentId, 'document');
  return { document: await orRefuse(getDocument(staffServices(context), id)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const id = requireId(params.documentId, 'document');
  const form = await request.formData();
  if (form.get('intent') === 'delete') {
    await orRefuse(removeDocument(ctx, id));
    setFlash(context, 'document-deleted');
    throw redirect(urls.admin.documents(), 303);
  }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const parsed = documentSchema.safeParse(typed);
  if (!parsed.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
    return data<DocumentAnswer>({ typed, problems }, 400);
  }
  await orRefuse(changeDocument(ctx, { id, ...parsed.data }));
  setFlash(context, 'document-saved');
  throw redirect(urls.admin.documents(), 303);
}

export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { document } = loaderData;
  const mayWrite = useMay('document:write');
  return (
    <RouteDialog title={document.title} back={urls.admin.documents()}>
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

/** What is known of the file itself; nobody types it. */
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
          className={buttonLook({ tone: 'secondary', size: 'small' })}
        >
          <Download className="size-4" />
          Download the file
        </a>
      </div>
    </div>
  );
}
