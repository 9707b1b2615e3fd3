import { data, useNavigation } from 'react-router';
import { TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { readTextVersion, refuseText } from '#frames/staff/texts/text-refusal.ts';
import { TextRefused } from '#frames/staff/texts/text-refused.tsx';
import { pagesFor } from '#content/en/pages-for.ts';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import type { ServiceContext } from '#kernel/context.ts';
import { getSeoPage, saveSeoPage } from '../../site-pages.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { seoPageSchema } from '#shared/forms/seo-page.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/page.ts';
import {
  formIntent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';

export const handle: CrumbHandle<{ label: string }> = {
  crumb: ({ label }) => label,
  under: () => ({ label: 'Pages', to: urls.admin.pages() }),
};

export const loader = staffLoader('settings:read', async (ctx, { params }: Route.LoaderArgs) => {
  const { path, label, description } = await pageAt(ctx, params.page);
  return { ...(await getSeoPage(ctx, path)), path, label, builtIn: description };
});

export const action = staffAction({
  save: formIntent('', seoPageSchema, async (ctx, fields, sent: Sent<Route.ActionArgs>) => {
    const { path } = await pageAt(ctx, sent.params.page);
    const saved = await saveSeoPage(ctx, { path, fields, ...readTextVersion(sent.form) });
    return saved.ok ? { flash: 'page-saved', to: urls.admin.page(path) } : refuseText(saved);
  }),
});

async function pageAt(ctx: ServiceContext, name: string) {
  const pages = pagesFor(await readSettings(ctx));
  const page = pages.find(({ path }) => urls.admin.page(path).endsWith(`/pages/${name}`));
  if (!page) throw data('There is no such page.', { status: 404 });
  return page;
}

export const shouldRevalidate = loadAfterConflict;

export default function PageWords({ loaderData, actionData }: Route.ComponentProps) {
  const { path, label, builtIn, version } = loaderData;
  const mayWrite = useMay('settings:write');
  const isSaving = useNavigation().state === 'submitting';
  const base = useFormBase(version, { version, isRefused: actionData !== undefined });
  function field(name: 'title' | 'description' | 'keywords') {
    return {
      id: name,
      name,
      error: actionData?.problems[name],
      defaultValue: actionData?.typed?.[name] ?? loaderData[name],
    };
  }
  return (
    <>
      <PageHeading
        title={label}
        text={
          <a href={path} className="text-link">
            Open {path}
          </a>
        }
      />
      {!mayWrite && <Notice>Your role can read these words but not change them.</Notice>}
      <Panel
        id="words"
        title="What search engines show"
        text="What is left empty comes from the page itself."
      >
        <GuardedForm key={base.round} base={base} isRefused={actionData !== undefined}>
          <fieldset disabled={!mayWrite} className="grid gap-4">
            <legend className="sr-only">Words of the page</legend>
            <input type="hidden" name="version" value={base.version} />
            <TextRefused
              id="page-errors"
              answer={actionData}
              newest={[
                { label: 'Their title', value: loaderData.title },
                { label: 'Their description', value: loaderData.description },
                { label: 'Their keywords', value: loaderData.keywords },
              ]}
            />
            <TextInputField
              {...field('title')}
              label="Title"
              hint={`Built in: ${label}. The name of the organisation is added.`}
            />
            <TextAreaInputField
              {...field('description')}
              label="Description"
              hint={`Built in: ${builtIn}`}
            />
            <TextInputField
              {...field('keywords')}
              label="Keywords"
              hint="With commas between them. Most search engines ignore them."
            />
            <div>
              <Button type="submit" busy={isSaving} busyLabel="Saving…">
                Save
              </Button>
            </div>
          </fieldset>
        </GuardedForm>
      </Panel>
    </>
  );
}
