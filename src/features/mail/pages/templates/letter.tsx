import { Link } from 'react-router';
import { z } from 'zod';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { PageHeading, Panel } from '#back-office/page-heading.tsx';
import { loadAfterConflict, useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { RevisionList } from '#back-office/texts/revision-list.tsx';
import { readTextVersion, refuseText } from '#back-office/texts/text-refusal.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { LetterText } from '../../letters/letter-problems.server.ts';
import { findPlaceholders, sendLetterTest } from '../../letters/letter-sample.server.ts';
import {
  getLetter,
  letterPermission,
  restoreLetter,
  saveLetter,
  tidyLetter,
} from '../../letters/letter-text.server.ts';
import { letters, type LetterEvent } from '#features/letters.server.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/letter.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#back-office/staff-page.server.ts';
import { LetterForm, type LetterTold } from './letter-form.tsx';
import { readLetterEvent } from './read-letter-event.server.ts';

export const handle: CrumbHandle<{ name: string }> = {
  crumb: ({ name }) => name,
  under: () => ({ label: 'Texts', to: urls.admin.mailTexts() }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Text of a mail'} – Back office` },
  { name: 'robots', content: 'noindex' },
];

export const loader = staffLoader('template:read', async (ctx, { params }: Route.LoaderArgs) => {
  const event = readLetterEvent(params.event);
  const [letter, placeholders] = await Promise.all([
    getLetter(ctx, event),
    findPlaceholders(ctx, event),
  ]);
  return { ...letter, event, placeholders, permission: letterPermission(event) };
});

const letterForm = z.object({ subject: z.string().default(''), body: z.string().default('') });

export const action = staffAction({
  save: formIntent('', letterForm, async (ctx, typed, { params, form }: Sent<Route.ActionArgs>) => {
    const event = readLetterEvent(params.event);
    const isReset = isBuiltIn(event, typed);
    const text = isReset ? undefined : typed;
    const saved = await saveLetter(ctx, { event, text, ...readTextVersion(form) });
    if (!saved.ok) return refuseText(saved);
    return {
      flash: isReset ? 'mail-text-reset' : 'mail-text-saved',
      to: urls.admin.mailText(event),
    };
  }),
  reset: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const event = readLetterEvent(params.event);
    const reset = await saveLetter(ctx, { event, text: undefined, ...readTextVersion(form) });
    if (!reset.ok) return refuseText(reset);
    return { flash: 'mail-text-reset', to: urls.admin.mailText(event) };
  }),
  restore: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const event = readLetterEvent(params.event);
    const revision = Number(form.get('revision'));
    const restored = await restoreLetter(ctx, { event, revision, ...readTextVersion(form) });
    if (restored.ok) return { flash: 'mail-text-saved', to: urls.admin.mailText(event) };
    const { revisions, builtIn } = await getLetter(ctx, event);
    const earlier = revisions.find(({ version }) => version === revision);
    const { title: subject = builtIn.subject, markdown: body = builtIn.body } = earlier ?? {};
    return refuseText(restored, { subject, body });
  }),
  test: formIntent('', letterForm, async (ctx, typed, { params }: Sent<Route.ActionArgs>) => {
    const test = await sendLetterTest(ctx, { event: readLetterEvent(params.event), ...typed });
    const told: LetterTold = { test };
    return { status: test.ok ? 200 : 429, told };
  }),
});

/** Without this, saving the built-in text would freeze it, and later releases could not improve it. */
function isBuiltIn(event: LetterEvent, typed: LetterText): boolean {
  const builtIn = tidyLetter(letters[event]);
  const { subject, body } = tidyLetter(typed);
  return subject === builtIn.subject && body === builtIn.body;
}

export const shouldRevalidate = loadAfterConflict;

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, occasion, permission, own, version, revisions, placeholders } = loaderData;
  const mayWrite = useMay(permission);
  return (
    <>
      <PageHeading
        title={name}
        text={occasion}
        actions={
          <Link
            to={urls.admin.mailTexts()}
            className={buttonLook({ tone: 'secondary', size: 'small' })}
          >
            All texts
          </Link>
        }
      />
      {!mayWrite && (
        <Notice>
          {permission === 'mail:write'
            ? 'Only administrators change this text: it is for staff, or security hangs on it.'
            : 'Your role can read this text but not change it.'}
        </Notice>
      )}
      {loaderData.unsent && (
        <Notice tone="danger" title="Not sent">
          The built-in text is sent until this is put otherwise. {loaderData.unsent}
        </Notice>
      )}
      <LetterForm
        letter={loaderData}
        placeholders={placeholders}
        answer={actionData}
        mayWrite={mayWrite}
      />
      {mayWrite && own && (
        <Panel id="reset" title="Built-in text">
          <ConfirmSubmit
            intent="reset"
            fields={{ version: String(version) }}
            label="Reset to the built-in text"
            question="Reset this text?"
            text="Mail goes out with the built-in text again. Yours stays in the history."
          />
        </Panel>
      )}
      <RevisionList revisions={revisions} version={version} mayWrite={mayWrite} />
    </>
  );
}
