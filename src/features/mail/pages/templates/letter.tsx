import { data, Link, redirect, type RouterContextProvider } from 'react-router';
import type { CrumbHandle } from '#back-office/crumbs.tsx';
import { PageHeading, Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { ConfirmSubmit } from '#back-office/texts/confirm-submit.tsx';
import { RevisionList } from '#back-office/texts/revision-list.tsx';
import { buttonLook } from '#ui/document/button-look.ts';
import { Notice } from '#ui/document/notice.tsx';
import { setFlash } from '#platform/http/flash.ts';
import { orRefuse, staffServices } from '#platform/http/staff-context.ts';
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
import { loadAfterConflict } from '#back-office/load-after-conflict.ts';
import { staffLoader } from '#back-office/staff-page.server.ts';
import { LetterForm } from './letter-form.tsx';
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const event = readLetterEvent(params.event);
  return saveLetterForm({ event, form: await request.formData(), context });
}

type Sent = {
  event: LetterEvent;
  form: FormData;
  context: Readonly<RouterContextProvider>;
};

/** Saves, resets, restores or tries the text of a mail, as the button says. */
async function saveLetterForm({ event, form, context }: Sent) {
  const ctx = staffServices(context);
  const intent = String(form.get('intent') ?? 'save');
  const typed = {
    subject: String(form.get('subject') ?? ''),
    body: String(form.get('body') ?? ''),
  };
  if (intent === 'test') {
    const test = await orRefuse(sendLetterTest(ctx, { event, ...typed }));
    return data({ typed, test }, { status: test.ok ? 200 : 429 });
  }
  const version = Number(form.get('version') ?? 0);
  const isConfirmed = form.has('confirmed');
  const isReset = intent === 'reset' || (intent === 'save' && isBuiltIn(event, typed));
  const saved = await orRefuse(
    intent === 'restore'
      ? restoreLetter(ctx, { event, version, isConfirmed, revision: Number(form.get('revision')) })
      : saveLetter(ctx, { event, version, isConfirmed, text: isReset ? undefined : typed }),
  );
  if (saved.ok) {
    setFlash(context, isReset ? 'mail-text-reset' : 'mail-text-saved');
    throw redirect(urls.admin.mailText(event), 303);
  }
  const status = saved.code === 'conflict' ? 409 : 400;
  if (intent === 'reset') return data({ refused: saved }, { status });
  // What was refused belongs in the form, where it can be changed and where the tick for it stands.
  const wished = intent === 'restore' ? await earlier() : typed;
  return data({ typed: wished, refused: saved }, { status });

  async function earlier(): Promise<LetterText> {
    const { revisions, builtIn } = await getLetter(ctx, event);
    const found = revisions.find((each) => each.version === Number(form.get('revision')));
    return { subject: found?.title ?? builtIn.subject, body: found?.markdown ?? builtIn.body };
  }
}

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
