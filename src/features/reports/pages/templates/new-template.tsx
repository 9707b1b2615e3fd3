import { data, redirect } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { PageHeading } from '#back-office/page-heading.tsx';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/new-template.ts';
import { newTemplate } from './draft-template.ts';
import { saveTemplate } from './act-on-template.server.ts';
import { TemplateEditor } from './template-editor.tsx';

export const handle: CrumbHandle = { crumb: 'New template' };

export const meta: Route.MetaFunction = () => [
  { title: 'New template – Back office' },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('template:write', async () => null);

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const saved = await orRefuse(saveTemplate(ctx, await request.formData()));
  if ('answer' in saved) return data(saved.answer, saved.status);
  setFlash(context, 'template-created');
  throw redirect(urls.admin.template(saved.id), 303);
}

export default function NewTemplate({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="New template" text="It is not on the site before you activate it." />
      <TemplateEditor
        content={newTemplate}
        result={actionData?.result}
        submitLabel="Create template"
      />
    </>
  );
}
