import { Eye } from 'lucide-react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { PageHeading } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { RefusalFocus } from '#back-office/texts/refusal-focus.tsx';
import { useUnsavedChanges } from '#back-office/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { getTemplate } from '../../templates.server.ts';
import type { Template } from '../../templates.server.ts';
import { urls } from '#shared/urls.ts';
import { useFormBase } from '#features/cases/pages/use-form-base.ts';
import { requireId } from '#back-office/require-id.ts';
import { staffLoader } from '#back-office/staff-page.server.ts';
import type { Route } from './+types/template.ts';
import { actOnTemplate, readIntent, saveTemplate } from './act-on-template.server.ts';
import { ActivePill } from './template-list.tsx';
import type { EditorAnswer } from './act-on-template.server.ts';
import { TemplateEditor } from './template-editor.tsx';
import { VersionHistory } from './version-history.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ name }) => name,
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Template'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('template:read', (ctx, { params }: Route.LoaderArgs) =>
  getTemplate(ctx, { id: requireId(params.templateId, 'template') }),
);

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireId(params.templateId, 'template');
  const ctx = staffServices(context);
  const form = await request.formData();
  const intent = readIntent(form);
  if (intent) {
    const acted = await actOnTemplate(ctx, intent, { id, form });
    if ('error' in acted) return data({ error: acted.error }, acted.status);
    setFlash(context, acted.done);
    throw redirect(intent === 'delete' ? urls.admin.templates() : urls.admin.template(id), 303);
  }
  const saved = await orRefuse(saveTemplate(ctx, form, id));
  if ('answer' in saved) return data({ answer: saved.answer }, saved.status);
  setFlash(context, 'template-updated');
  throw redirect(urls.admin.template(id), 303);
}

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('template:write');
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined;
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere">
            {loaderData.name}
            <ActivePill isActive={loaderData.isActive} />
          </span>
        }
        text={<LiveAddress template={loaderData} />}
        actions={
          <>
            <Link
              to={urls.admin.templatePreview(loaderData.id)}
              className={buttonLook({ tone: 'secondary', size: 'small' })}
            >
              <Eye className="size-4" />
              Preview
            </Link>
            {mayWrite && <ActiveForm isActive={loaderData.isActive} />}
          </>
        }
      />
      {!mayWrite && <Notice>Your role can read templates but not change them.</Notice>}
      {actionData && 'error' in actionData && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Editor template={loaderData} answer={answer} isLocked={!mayWrite} />
      <VersionHistory
        history={loaderData.history}
        version={loaderData.version}
        mayWrite={mayWrite}
      />
    </>
  );
}

function LiveAddress({ template: { isActive, formType } }: { template: Template }) {
  const path = urls.templateForm(formType);
  if (!isActive) return <>Will be at {path} once it is activated.</>;
  return (
    <>
      Live at <a href={path}>{path}</a>
    </>
  );
}

function ActiveForm({ isActive }: { isActive: boolean }) {
  const intent = isActive ? 'deactivate' : 'activate';
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone={isActive ? 'secondary' : 'primary'}
        busy={isBusy}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </Form>
  );
}

/** Begins anew with every version of one's own; a colleague's does not wipe out what was typed. */
function Editor({
  template,
  answer,
  isLocked,
}: {
  template: Template;
  answer: EditorAnswer | undefined;
  isLocked: boolean;
}) {
  const { version, formType, name, introduction, fields } = template;
  const { successMessage, emailSubject, emailTemplate, redirectUrl } = template;
  const content = {
    formType,
    name,
    introduction,
    fields,
    successMessage,
    emailSubject,
    emailTemplate,
    redirectUrl,
  };
  const base = useFormBase(content, { version, isRefused: answer !== undefined });
  const conflict = answer?.conflict;
  const { allowLeaving } = useUnsavedChanges(false);
  return (
    <TemplateEditor
      key={base.round}
      content={base.stored}
      result={answer?.result}
      version={conflict?.version ?? base.version}
      submitLabel="Save template"
      isLocked={isLocked}
      onTouched={base.onInput}
      onSent={base.onSent}
      notice={
        conflict && (
          <RefusalFocus occasion={answer}>
            <Notice
              tone="warning"
              live="assertive"
              title={`${conflict.changedBy} changed this template meanwhile`}
              actions={
                <a
                  href={urls.admin.template(template.id)}
                  onClick={allowLeaving}
                  className={buttonLook({ tone: 'secondary', size: 'small' })}
                >
                  Discard mine, show what is stored
                </a>
              }
            >
              Nothing was saved, and what you typed is still here. Below, under Versions, is what
              changed. Save again to make yours the newest version.
            </Notice>
          </RefusalFocus>
        )
      }
    />
  );
}
