import { Link } from 'react-router';
import { z } from 'zod';
import { UnshownNotice } from '#frames/staff/texts/text-refused.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { loadAfterConflict, useMay } from '#frames/staff/staff-page.ts';
import { ConfirmSubmit } from '#frames/staff/texts/confirm-submit.tsx';
import { RevisionList } from '#frames/staff/texts/revision-list.tsx';
import { readTextVersion, refuseText } from '#frames/staff/texts/text-refusal.ts';
import { buttonClass } from '#ui/document/button-class.ts';
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
import { allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';
import { wordsIn } from '#kernel/outbox/letter.ts';
import { baseLanguage, languages as known, type Language } from '#shared/vocabulary/languages.ts';
import { urls } from '#shared/urls.ts';
import type { Route } from './+types/letter.ts';
import {
  formIntent,
  intent,
  staffAction,
  staffLoader,
  type Sent,
} from '#frames/staff/staff-page.server.ts';
import { LetterForm, type LetterFeedback } from './letter-form.tsx';
import {
  letterLanguages,
  readLetterEvent,
  readLetterLanguage,
} from './read-letter-event.server.ts';

export const handle: CrumbHandle<{ name: string }> = {
  crumb: ({ name }) => name,
  under: () => ({ label: 'Texts', to: urls.admin.mailTexts() }),
};

export const loader = staffLoader(
  'template:read',
  async (ctx, { params, url }: Route.LoaderArgs) => {
    const event = readLetterEvent(params.event);
    const language = readLetterLanguage(event, url.searchParams.get('language'));
    const [letter, placeholders] = await Promise.all([
      getLetter(ctx, event, language),
      findPlaceholders(ctx, event),
    ]);
    const spoken = { language, languages: letterLanguages(event) };
    return { ...letter, ...spoken, event, placeholders, permission: letterPermission(event) };
  },
);

const letterForm = z.object({ subject: z.string().default(''), body: z.string().default('') });

export const action = staffAction({
  save: formIntent('', letterForm, async (ctx, typed, { params, form }: Sent<Route.ActionArgs>) => {
    const of = textOf(params, form);
    const isReset = isBuiltIn(of, typed);
    const text = isReset ? undefined : typed;
    const saved = await saveLetter(ctx, { ...of, text, ...readTextVersion(form) });
    if (!saved.ok) return refuseText(saved);
    return {
      flash: isReset ? 'mail-text-reset' : 'mail-text-saved',
      to: pageOf(of),
    };
  }),
  reset: intent('', async (ctx, { params, form }: Sent<Route.ActionArgs>) => {
    const of = textOf(params, form);
    const reset = await saveLetter(ctx, { ...of, text: undefined, ...readTextVersion(form) });
    if (!reset.ok) return refuseText(reset);
    return { flash: 'mail-text-reset', to: pageOf(of) };
  }),
  restore: intent('', async (ctx, { params, form, url }: Sent<Route.ActionArgs>) => {
    // The list of revisions has no separate field for it.
    const of = textOf(params, form, url);
    const revision = Number(form.get('revision'));
    const restored = await restoreLetter(ctx, { ...of, revision, ...readTextVersion(form) });
    if (restored.ok) return { flash: 'mail-text-saved', to: pageOf(of) };
    const { revisions, builtIn } = await getLetter(ctx, of.event, of.language);
    const earlier = revisions.find(({ version }) => version === revision);
    const { title: subject = builtIn.subject, markdown: body = builtIn.body } = earlier ?? {};
    return refuseText(restored, { subject, body });
  }),
  test: formIntent('', letterForm, async (ctx, typed, { params, form }: Sent<Route.ActionArgs>) => {
    const test = await sendLetterTest(ctx, { ...textOf(params, form), ...typed });
    const feedback: LetterFeedback = { test };
    return { status: test.ok ? 200 : 429, feedback };
  }),
});

type TextOf = { event: LetterEvent; language: Language };

/** The text that a form is about: its language is a field, or part of its address. */
function textOf(params: { event: string }, form: FormData, url?: URL): TextOf {
  const event = readLetterEvent(params.event);
  const asked = form.get('language') ?? url?.searchParams.get('language');
  return { event, language: readLetterLanguage(event, asked) };
}

function pageOf({ event, language }: TextOf): string {
  return urls.admin.mailText(event, language === baseLanguage ? undefined : language);
}

/** Without this, saving the built-in text would freeze it, and later releases could not improve it. */
function isBuiltIn({ event, language }: TextOf, typed: LetterText): boolean {
  const builtIn = tidyLetter(wordsIn(allLetters()[event], language));
  const { subject, body } = tidyLetter(typed);
  return subject === builtIn.subject && body === builtIn.body;
}

export const shouldRevalidate = loadAfterConflict;

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, occasion, permission, own, version, revisions, placeholders } = loaderData;
  const { event, language, languages } = loaderData;
  const mayWrite = useMay(permission);
  return (
    <>
      <PageHeading
        title={name}
        text={occasion}
        actions={
          <Link
            to={urls.admin.mailTexts()}
            className={buttonClass({ tone: 'secondary', size: 'small' })}
          >
            All texts
          </Link>
        }
      />
      {languages.length > 1 && (
        <nav aria-label="Language" className="flex flex-wrap gap-x-5 text-sm">
          {languages.map((one) => (
            <Link
              key={one}
              to={urls.admin.mailText(event, one === baseLanguage ? undefined : one)}
              aria-current={one === language ? 'page' : undefined}
              className="py-1 text-link underline underline-offset-4 aria-[current]:font-bold aria-[current]:no-underline"
            >
              {known[one].name}
            </Link>
          ))}
        </nav>
      )}
      {!mayWrite && (
        <Notice>
          {permission === 'mail:write'
            ? 'Only administrators change this text: it is for staff, or security hangs on it.'
            : 'Your role can read this text but not change it.'}
        </Notice>
      )}
      <UnshownNotice title="Not sent" why={loaderData.unsent} instead="The built-in text is sent" />
      <LetterForm
        key={language}
        letter={loaderData}
        placeholders={placeholders}
        answer={actionData}
        mayWrite={mayWrite}
      />
      {mayWrite && own && (
        <Panel id="reset" title="Built-in text">
          <ConfirmSubmit
            intent="reset"
            fields={{ version: String(version), language }}
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
