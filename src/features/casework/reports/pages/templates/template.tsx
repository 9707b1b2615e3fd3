import { Eye } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { UnshownNotice } from '#frames/staff/texts/text-refused.tsx';
import { RefusalFocus } from '#frames/staff/texts/refusal-focus.tsx';
import { useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import { templateSchema, templateVersion } from '../../forms/template.ts';
import {
  addressProblems,
  changeTemplate,
  removeTemplate,
  restoreTemplate,
  setTemplateActive,
} from '../../template-changes.server.ts';
import { getTemplate, type Template } from '../../templates.server.ts';
import { urls } from '#shared/urls.ts';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { requireId } from '#frames/staff/require-id.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
  type StaffAnswer,
} from '#frames/staff/staff-page.server.ts';
import type { Route } from './+types/template.ts';
import { ActivePill } from './template-list.tsx';
import { templateShape } from './draft-template.ts';
import { TemplateEditor } from './template-editor.tsx';
import { VersionHistory } from './version-history.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ name }) => name,
};

export const loader = staffLoader('template:read', (ctx, { params }: Route.LoaderArgs) =>
  getTemplate(ctx, { id: requireId(params.templateId, 'template') }),
);

export const action = staffAction({
  activate: intent('Error updating template', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.templateId, 'template');
    await setTemplateActive(ctx, { id, isActive: true });
    return { flash: 'template-activated', to: urls.admin.template(id) };
  }),
  deactivate: intent('Error updating template', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    const id = requireId(params.templateId, 'template');
    await setTemplateActive(ctx, { id, isActive: false });
    return { flash: 'template-deactivated', to: urls.admin.template(id) };
  }),
  delete: intent('Error deleting template', async (ctx, { params }: Sent<Route.ActionArgs>) => {
    await removeTemplate(ctx, { id: requireId(params.templateId, 'template') });
    return { flash: 'template-deleted', to: urls.admin.templates() };
  }),
  restore: intent('Error updating template', async (ctx, sent: Sent<Route.ActionArgs>) => {
    const id = requireId(sent.params.templateId, 'template');
    const [version = 0, restore = 0] = ['version', 'restore'].map((name) =>
      templateVersion.parse(sent.form.get(name)),
    );
    await restoreTemplate(ctx, { id, version, restore });
    return { flash: 'template-updated', to: urls.admin.template(id) };
  }),
  save: formIntent(
    'Error saving template',
    { schema: templateSchema, ...templateShape },
    async (ctx, input, { form, params }: Sent<Route.ActionArgs>) => {
      const id = requireId(params.templateId, 'template');
      const version = templateVersion.parse(form.get('version'));
      const changed = await changeTemplate(ctx, { ...input, id, version });
      if (changed.ok) return { flash: 'template-updated', to: urls.admin.template(id) };
      if (changed.code !== 'conflict') {
        const problems = { formType: addressProblems[changed.code] };
        return { status: 409, feedback: undefined, problems };
      }
      const { version: newest, createdByName: changedBy } = changed.current;
      return { status: 409, feedback: { version: newest, changedBy } };
    },
  ),
});

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const mayWrite = useMay('template:write');
  const saved = actionData?.intent === 'save' ? actionData : undefined;
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
              className={buttonClass({ tone: 'secondary', size: 'small' })}
            >
              <Eye className="size-4" />
              Preview
            </Link>
            {mayWrite && <ActiveForm isActive={loaderData.isActive} />}
          </>
        }
      />
      {!mayWrite && <Notice>Your role can read templates but not change them.</Notice>}
      <UnshownNotice why={loaderData.unshown} instead="Visitors cannot open this form" />
      {actionData?.error && !saved && (
        <Notice tone="danger" live="assertive">
          {actionData.error}
        </Notice>
      )}
      <Editor template={loaderData} answer={saved} isLocked={!mayWrite} />
      <VersionHistory
        history={loaderData.history}
        version={loaderData.version}
        mayWrite={mayWrite}
      />
    </>
  );
}

function LiveAddress({ template: { isActive, unshown, formType } }: { template: Template }) {
  const path = urls.templateForm(formType);
  if (!isActive) return <>Will be at {path} once it is activated.</>;
  if (unshown) return <>Not served at {path} as it stands.</>;
  return (
    <>
      Live at <a href={path}>{path}</a>
    </>
  );
}

function ActiveForm({ isActive }: { isActive: boolean }) {
  const next = isActive ? 'deactivate' : 'activate';
  const isBusy = useNavigation().formData?.get('intent') === next;
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={next}
        tone={isActive ? 'secondary' : 'primary'}
        busy={isBusy}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </Form>
  );
}

/** The version that a colleague stored meanwhile. */
type Conflict = { version: number; changedBy: string };

/** Resets with every version that the user saves; a colleague's version does not discard typed changes. */
function Editor({
  template,
  answer,
  isLocked,
}: {
  template: Template;
  answer: StaffAnswer<never, string, Conflict | undefined> | undefined;
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
  const conflict = answer?.feedback;
  const { allowLeaving } = useUnsavedChanges(false);
  return (
    <TemplateEditor
      key={base.round}
      content={base.stored}
      answer={answer}
      version={conflict?.version ?? base.version}
      isUsed={template.isUsed}
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
                  className={buttonClass({ tone: 'secondary', size: 'small' })}
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
