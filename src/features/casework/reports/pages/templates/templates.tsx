import { FileText, Plus } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { AskFirst } from '#frames/staff/ask-first.tsx';
import { ListPages } from '#frames/staff/list-pages.tsx';
import { readListQuery } from '#frames/staff/list-query.ts';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { sentId } from '#frames/staff/require-id.ts';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { EmptyState } from '#ui/application/empty-state.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { removeTemplate, setTemplateActive } from '../../template-changes.server.ts';
import { findTemplates } from '../../templates.server.ts';
import type { Route } from './+types/templates.ts';
import { TemplateCards, TemplateTable } from './template-list.tsx';

export const loader = staffLoader('template:read', async (ctx, { url }) => {
  const { cursor } = readListQuery(url.searchParams);
  const page = await findTemplates(ctx, { cursor });
  // The last form on the page was deleted.
  if (page.rows.length === 0 && cursor) throw redirect(urls.admin.templates());
  // The confirmation before deleting is part of the address, so it works without script.
  const asked = url.searchParams.get('delete');
  const toDelete = page.rows.find(({ id }) => id === asked);
  return { ...page, toDelete, search: withoutQuestion(url.searchParams) };
});

/** Query string of the list without the confirmation of a deletion. */
function withoutQuestion(asked: URLSearchParams): string {
  const search = new URLSearchParams(asked);
  search.delete('delete');
  return search.size > 0 ? `?${search}` : '';
}

export const action = staffAction({
  // The row of the form reports the switch and offers to undo it.
  activate: switchTemplate(true),
  deactivate: switchTemplate(false),
  delete: intent('Error deleting template', async (ctx, { form, url }) => {
    await removeTemplate(ctx, { id: sentId(form, 'template') });
    const to = urls.admin.templates(withoutQuestion(url.searchParams));
    return { flash: 'template-deleted', to };
  }),
});

function switchTemplate(isActive: boolean) {
  return intent('Error updating template', (ctx, { form }) =>
    setTemplateActive(ctx, { id: sentId(form, 'template'), isActive }),
  );
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, newer, older, toDelete, search } = loaderData;
  const mayWrite = useMay('template:write');
  return (
    <>
      <PageHeading
        title="Templates"
        text={
          <>
            Forms that you build yourselves, newest first. What mail says by itself is under{' '}
            <Link to={urls.admin.mailTexts()} className="text-link underline underline-offset-4">
              Texts of mail
            </Link>
            .
          </>
        }
        actions={mayWrite && <NewTemplateLink />}
      />
      {actionData?.error && !toDelete && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      {mayWrite && toDelete && (
        <DeleteTemplate template={toDelete} search={search} error={actionData?.error} />
      )}
      {rows.length === 0 ? (
        <NoTemplates mayWrite={mayWrite} />
      ) : (
        <>
          <div className="@container">
            <TemplateTable rows={rows} search={search} mayWrite={mayWrite} />
            <TemplateCards rows={rows} search={search} mayWrite={mayWrite} />
          </div>
          <ListPages
            label="Pages of the list"
            action={urls.admin.templates()}
            newer={newer}
            older={older}
            position={undefined}
          />
        </>
      )}
    </>
  );
}

function NewTemplateLink() {
  return (
    <Link to={urls.admin.newTemplate()} className={buttonClass({ tone: 'primary', size: 'small' })}>
      <Plus className="size-4" />
      New template
    </Link>
  );
}

function NoTemplates({ mayWrite }: { mayWrite: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<FileText />}
        title="No form templates found."
        actions={mayWrite && <NewTemplateLink />}
      >
        The site’s own forms, such as the report, are always there. A template adds a form with the
        questions you choose.
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Templates" failure="Error loading form templates" error={error} />;
}

/** Asks before deleting. */
function DeleteTemplate({
  template,
  search,
  error,
}: {
  template: { id: string; name: string };
  /** Query string of the list's page, to return to. */
  search: string;
  error: string | undefined;
}) {
  return (
    <AskFirst
      page={urls.admin.templates(search)}
      fields={{ intent: 'delete', id: template.id }}
      question="Are you sure you want to delete this template?"
      label="Delete template"
      keepLabel="Keep it"
      error={error}
    >
      “{template.name}” leaves the site at once. What visitors sent through it stays, with its
      words.
    </AskFirst>
  );
}
