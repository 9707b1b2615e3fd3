import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { intent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-template.ts';
import { newTemplate } from './draft-template.ts';
import { saveTemplate } from './save-template.server.ts';
import { TemplateEditor } from './template-editor.tsx';

export const handle: CrumbHandle = { crumb: 'New template' };

export const loader = staffLoader('template:write', async () => null);

export const action = staffAction({
  save: intent('', async (ctx, { form }) => {
    const saved = await saveTemplate(ctx, form);
    if ('told' in saved) return saved;
    return { flash: 'template-created', to: urls.admin.template(saved.id) };
  }),
});

export default function NewTemplate({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="New template" text="It is not on the site before you activate it." />
      <TemplateEditor
        content={newTemplate}
        result={actionData?.told?.result}
        submitLabel="Create template"
      />
    </>
  );
}
