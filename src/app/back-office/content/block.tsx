import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { MarkdownField } from '#frames/staff/texts/markdown-field.tsx';
import { RevisionList } from '#frames/staff/texts/revision-list.tsx';
import { readTextVersion, refuseText } from '#frames/staff/texts/text-refusal.ts';
import { TextRefused, UnshownNotice } from '#frames/staff/texts/text-refused.tsx';
import { blockDefault } from '#content/en/block-defaults.ts';
import { useFormBase } from '#frames/staff/unsaved/use-form-base.ts';
import { useRestored } from '#frames/staff/texts/use-restored.ts';
import { GuardedForm } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { FlashCode } from '#platform/http/flash.ts';
import {
  getBlock,
  restoreBlock,
  saveBlock,
} from '#features/base/publishing/content-blocks.server.ts';
import { blockOf, isBlockKey, type BlockKey } from '#shared/content-blocks.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/block.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { readKnownPages } from './known-pages.server.ts';
import { pageNames } from '#features/base/publishing/pages/content/page-names.ts';

export const handle: CrumbHandle<{ label: string }> = {
  crumb: ({ label }) => label,
  under: () => ({ label: 'Content', to: urls.admin.content() }),
};

export const loader = staffLoader('content:read', async (ctx, { params }: Route.LoaderArgs) => {
  const key = keyOf(params);
  const [block, known] = await Promise.all([getBlock(ctx, key), readKnownPages(ctx)]);
  return { key, ...blockOf(key), ...block, builtIn: blockDefault(key), known };
});

const blockForm = z.object({ markdown: z.string().default('') });

export const action = staffAction({
  save: formIntent('', blockForm, async (ctx, { markdown }, sent: Sent<Route.ActionArgs>) => {
    const key = keyOf(sent.params);
    const isReset = same(markdown, blockDefault(key));
    const text = isReset ? undefined : markdown;
    const saved = await saveBlock(ctx, { key, ...readTextVersion(sent.form), markdown: text });
    return saved.ok ? doneWith(key, isReset ? 'block-reset' : 'block-saved') : refuseText(saved);
  }),
  reset: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const key = keyOf(params);
    const reset = await saveBlock(ctx, { key, ...readTextVersion(form), markdown: undefined });
    return reset.ok ? doneWith(key, 'block-reset') : refuseText(reset);
  }),
  restore: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const key = keyOf(params);
    const revision = Number(form.get('revision'));
    const restored = await restoreBlock(ctx, { key, revision, ...readTextVersion(form) });
    if (restored.ok) return doneWith(key, 'block-saved');
    const { revisions } = await getBlock(ctx, key);
    const earlier = revisions.find(({ version }) => version === revision);
    return refuseText(restored, { markdown: earlier?.markdown ?? blockDefault(key) });
  }),
});

function doneWith(key: BlockKey, flash: FlashCode) {
  return { flash, to: urls.admin.contentBlock(key) };
}

/**
 * Compares with the built-in text, because storing an unchanged copy would hide improvements of later
 * releases.
 */
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
  const typed = actionData?.typed?.['markdown'];
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  const base = useFormBase(version, { version, isRefused: actionData !== undefined });
  const restored = useRestored(actionData);
  return (
    <>
      <PageHeading
        title={`${pageNames[path] ?? path}: ${label}`}
        text={hint}
        actions={
          <a href={path} className={buttonClass({ tone: 'secondary', size: 'small' })}>
            Open page
          </a>
        }
      />
      {!mayWrite && <Notice>Your role can read content but not change it.</Notice>}
      <UnshownNotice why={loaderData.unshown} instead="Visitors read the built-in text" />
      <Panel id="text" title="Text">
        <GuardedForm
          key={`${restored} ${base.round}`}
          base={base}
          isRefused={actionData !== undefined}
          className="grid gap-4"
        >
          <fieldset disabled={!mayWrite} className="grid gap-4">
            <legend className="sr-only">Text</legend>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="version" value={base.version} />
            <TextRefused
              id="block-errors"
              answer={actionData}
              newest={[{ label: 'Their text', value: markdown ?? builtIn }]}
            />
            <MarkdownField
              id="markdown"
              name="markdown"
              label="Your text"
              error={actionData?.problems['markdown']}
              headings={isSection ? 2 : 3}
              known={loaderData.known}
              initial={typed ?? markdown ?? builtIn}
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
