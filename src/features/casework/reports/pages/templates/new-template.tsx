import { type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-template.ts';
import { templateSchema } from '../../forms/template.ts';
import { addressProblems, createTemplate } from '../../template-changes.server.ts';
import { newTemplate, templateShape } from './draft-template.ts';
import { TemplateEditor } from './template-editor.tsx';

export const handle: CrumbHandle = { crumb: 'New template' };

export const loader = staffLoader('template:write', async () => null);

export const action = staffAction({
  save: formIntent(
    'Error saving template',
    { schema: templateSchema, ...templateShape },
    async (ctx, input) => {
      const created = await createTemplate(ctx, input);
      if (created.ok) return { flash: 'template-created', to: urls.admin.template(created.id) };
      const problems = { formType: addressProblems[created.code] };
      return { status: 409, feedback: undefined, problems };
    },
  ),
});

export default function NewTemplate({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="New template" text="It is not on the site before you activate it." />
      <TemplateEditor content={newTemplate} answer={actionData} submitLabel="Create template" />
    </>
  );
}
