import { data, redirect, useNavigation } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { FormErrors, problemsAt } from '#back-office/form-errors.tsx';
import { TextAreaInputField, TextInputField } from '#back-office/form-fields.tsx';
import { PageHeading, Panel } from '#back-office/page-heading.tsx';
import { SettingsNavigation } from '#back-office/settings-navigation.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { ClaimsNotice } from '#back-office/texts/claims-notice.tsx';
import { LateNotice } from '#back-office/texts/late-notice.tsx';
import { pagesFor } from '#site/content/en/pages-for.ts';
import { GuardedForm } from '#back-office/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { getSeoPage, saveSeoPage } from '../../site-pages.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { seoPageSchema } from '../../forms/seo-page.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/page.ts';
import { loadAfterConflict } from '#back-office/load-after-conflict.ts';
import { staffLoader } from '#back-office/staff-page.server.ts';

export const handle: CrumbHandle<{ label: string }> = {
  crumb: ({ label }) => label,
  under: () => ({ label: 'Pages', to: urls.admin.pages() }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.label ?? 'Page'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('settings:read', async (ctx, { params }: Route.LoaderArgs) => {
  const { path, label, description } = await pageAt(ctx, params.page);
  return { ...(await getSeoPage(ctx, path)), path, label, builtIn: description };
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = staffServices(context);
  const { path } = await pageAt(ctx, params.page);
  const form = await request.formData();
  const typed = Object.fromEntries(
    ['title', 'description', 'keywords'].map((name) => [name, String(form.get(name) ?? '')]),
  );
  const nothing = { typed, problems: {}, claims: undefined, isLate: false };
  const parsed = seoPageSchema.safeParse(typed);
  if (!parsed.success) {
    const problems: Record<string, string> = {};
    for (const issue of parsed.error.issues) problems[String(issue.path[0])] ??= issue.message;
    return data({ ...nothing, problems }, 400);
  }
  const version = Number(form.get('version') ?? 0);
  const input = { path, version, fields: parsed.data, isConfirmed: form.has('confirmed') };
  const saved = await orRefuse(saveSeoPage(ctx, input));
  if (saved.ok) {
    setFlash(context, 'page-saved');
    throw redirect(urls.admin.page(path), 303);
  }
  if (saved.code === 'claims') return data({ ...nothing, claims: saved.claims }, 400);
  return data({ ...nothing, isLate: true }, 409);
}

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
  const problems: Record<string, string> = actionData?.problems ?? {};
  function field(name: 'title' | 'description' | 'keywords') {
    return {
      id: name,
      name,
      error: problems[name],
      defaultValue: actionData?.typed[name] ?? loaderData[name],
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
      <SettingsNavigation current="pages" />
      {!mayWrite && <Notice>Your role can read these words but not change them.</Notice>}
      <Panel
        id="words"
        title="What search engines show"
        text="What is left empty comes from the page itself."
      >
        <GuardedForm key={actionData ? 'answer' : version} isRefused={actionData !== undefined}>
          <fieldset disabled={!mayWrite} className="grid gap-4">
            <legend className="sr-only">Words of the page</legend>
            <input type="hidden" name="version" value={version} />
            <FormErrors id="page-errors" errors={problemsAt(problems)} occasion={actionData} />
            <LateNotice
              isLate={actionData?.isLate ?? false}
              newest={[
                { label: 'Their title', value: loaderData.title },
                { label: 'Their description', value: loaderData.description },
                { label: 'Their keywords', value: loaderData.keywords },
              ]}
              occasion={actionData}
            />
            <ClaimsNotice claims={actionData?.claims} />
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
