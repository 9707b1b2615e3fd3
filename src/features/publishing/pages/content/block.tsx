import { data, redirect, useNavigation } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { FormErrors } from '#back-office/form-errors.tsx';
import { PageHeading, Panel } from '#back-office/page-heading.tsx';
import { SettingsNavigation } from '#back-office/settings-navigation.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { ClaimsNotice } from '#back-office/texts/claims-notice.tsx';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { LateNotice } from '#back-office/texts/late-notice.tsx';
import { MarkdownField } from '#back-office/texts/markdown-field.tsx';
import { RevisionList } from '#back-office/texts/revision-list.tsx';
import { blockDefault } from '#site/content/en/block-defaults.ts';
import { GuardedForm } from '#back-office/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
import { getBlock, restoreBlock, saveBlock } from '../../content-blocks.server.ts';
import { blockOf, isBlockKey, type BlockKey } from '../../content-blocks.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/block.ts';
import { loadAfterConflict } from '#back-office/load-after-conflict.ts';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { readKnownPages } from './known-pages.server.ts';
import { pageNames } from './page-names.ts';

export const handle: CrumbHandle<{ label: string }> = {
  crumb: ({ label }) => label,
  under: () => ({ label: 'Content', to: urls.admin.content() }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.label ?? 'Content'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('content:read', async (ctx, { params }: Route.LoaderArgs) => {
  const key = keyOf(params);
  const [block, known] = await Promise.all([getBlock(ctx, key), readKnownPages(ctx)]);
  return { key, ...blockOf(key), ...block, builtIn: blockDefault(key), known };
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const key = keyOf(params);
  const ctx = staffServices(context);
  const form = await request.formData();
  const intent = String(form.get('intent') ?? 'save');
  const typed = String(form.get('markdown') ?? '');
  const version = Number(form.get('version') ?? 0);
  const isConfirmed = form.has('confirmed');
  const isReset = intent === 'reset' || (intent === 'save' && same(typed, blockDefault(key)));
  const saved = await orRefuse(
    intent === 'restore'
      ? restoreBlock(ctx, { key, version, isConfirmed, revision: Number(form.get('revision')) })
      : saveBlock(ctx, { key, version, isConfirmed, markdown: isReset ? undefined : typed }),
  );
  if (saved.ok) {
    setFlash(context, isReset ? 'block-reset' : 'block-saved');
    throw redirect(urls.admin.contentBlock(key), 303);
  }
  const status = saved.code === 'conflict' ? 409 : 400;
  return data({ typed: await wished(), refused: saved }, { status });

  /** What was refused belongs in the form, where it can be changed and where the tick for it stands. */
  async function wished(): Promise<string | undefined> {
    if (intent === 'save') return typed;
    if (intent !== 'restore') return undefined;
    const { revisions } = await getBlock(ctx, key);
    const earlier = revisions.find((each) => each.version === Number(form.get('revision')));
    return earlier?.markdown ?? blockDefault(key);
  }
}

/** Without this, saving the built-in text would freeze it, and later releases could not improve it. */
function same(typed: string, builtIn: string): boolean {
  return typed.replaceAll('\r\n', '\n').trim() === builtIn.trim();
}

function keyOf({ page, block }: { page: string; block: string }): BlockKey {
  const key = `${page}/${block}`;
  if (!isBlockKey(key)) throw data('There is no such text.', { status: 404 });
  return key;
}

export const shouldRevalidate = loadAfterConflict;

export default function BlockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, hint, path, isSection, markdown, builtIn, version, revisions } = loaderData;
  const mayWrite = useMay('content:write');
  const refused = actionData?.refused;
  const problem = refused?.code === 'invalid' ? refused.problem : undefined;
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  return (
    <>
      <PageHeading
        title={label}
        text={hint}
        actions={
          <a href={path} className={buttonLook({ tone: 'secondary', size: 'small' })}>
            Open {pageNames[path] ?? path}
          </a>
        }
      />
      <SettingsNavigation current="content" />
      {!mayWrite && <Notice>Your role can read content but not change it.</Notice>}
      <Panel id="text" title="Text">
        <GuardedForm
          // Another version is another text; what was refused stays.
          key={actionData?.typed ?? version}
          isRefused={refused !== undefined}
          className="grid gap-4"
        >
          <fieldset disabled={!mayWrite} className="grid gap-4">
            <legend className="sr-only">Text</legend>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="version" value={version} />
            <FormErrors
              id="block-errors"
              errors={problem ? [{ fieldId: 'markdown', message: problem }] : []}
              occasion={actionData}
            />
            <LateNotice
              isLate={refused?.code === 'conflict'}
              newest={[{ label: 'Their text', value: markdown ?? builtIn }]}
              occasion={actionData}
            />
            <ClaimsNotice claims={refused?.code === 'claims' ? refused.claims : undefined} />
            <MarkdownField
              id="markdown"
              name="markdown"
              label="Your text"
              error={problem}
              headings={isSection ? 2 : 3}
              known={loaderData.known}
              isSaving={isSaving}
              initial={actionData?.typed ?? markdown ?? builtIn}
            />
            <div>
              <Button type="submit" busy={isSaving} busyLabel="Saving…">
                Save
              </Button>
            </div>
          </fieldset>
        </GuardedForm>
        {mayWrite && markdown !== undefined && (
          <ConfirmSubmit
            intent="reset"
            fields={{ version: String(version) }}
            label="Reset to the built-in text"
            question="Reset this text?"
            text="The page shows the built-in text again. Yours stays in the history."
            keepLabel="Keep my text"
          />
        )}
      </Panel>
      <RevisionList revisions={revisions} version={version} mayWrite={mayWrite} />
    </>
  );
}
