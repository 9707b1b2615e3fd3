import { BackLink, type CrumbHandle, PageHeading } from '#frames/staff/page-heading.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { useStaffPage } from '#frames/staff/staff-page.ts';
import { getTemplate } from '../../templates.server.ts';
import { urls } from '#shared/urls.ts';
import { requireId } from '#frames/staff/require-id.ts';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import type { Route } from './+types/template-preview.ts';
import { ActivePill } from './template-list.tsx';
import { FormPreview, MailPreview, SuccessPreview } from './form-preview.tsx';

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ name }) => `Preview of ${name}`,
};

export const loader = staffLoader('template:read', (ctx, { params }: Route.LoaderArgs) =>
  getTemplate(ctx, { id: requireId(params.templateId, 'template') }),
);

export default function TemplatePreview({ loaderData }: Route.ComponentProps) {
  const { id, name, isActive } = loaderData;
  const organisation = useStaffPage()?.companyName ?? '';
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere">
            {name}
            <ActivePill isActive={isActive} />
          </span>
        }
        text="The form as visitors see it. You can try it; nothing is sent."
        before={<BackLink to={urls.admin.template(id)}>Back to the template</BackLink>}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <FormPreview template={loaderData} titleAs="h2" />
        <div className="grid min-w-0 gap-5">
          <IndependenceNotice organisation={organisation} />
          <SuccessPreview template={loaderData} titleAs="h2" />
          <h2 className="text-lg">The e-mail</h2>
          <MailPreview template={loaderData} />
        </div>
      </div>
    </>
  );
}
