import { data, redirect } from 'react-router';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { RouteDialog } from '#back-office/route-dialog.tsx';
import { routeProblem } from '#back-office/route-problem.ts';
import { useMay } from '#back-office/staff-page.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { changeDocument } from '../change-document.server.ts';
import { getDocument } from '../get-document.server.ts';
import { removeDocument } from '../remove-document.server.ts';
import { documentSchema } from '../forms/document.ts';
import { urls } from '#shared/urls.ts';
import { requireId } from '#back-office/require-id.ts';
import type { Route } from './+types/document.ts';
import { DocumentFacts } from './document-facts.tsx';
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
