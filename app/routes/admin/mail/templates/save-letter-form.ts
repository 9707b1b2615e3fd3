import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { setFlash } from '#server/http/flash.ts';
import { orRefuse, staffServices } from '#server/http/staff-context.ts';
import { allLetters } from '#server/services/letters/all-letters.ts';
import type { LetterText } from '#server/services/letters/letter-problems.ts';
import { getLetter } from '#server/services/letters/get-letter.ts';
import { restoreLetter } from '#server/services/letters/restore-letter.ts';
import { saveLetter } from '#server/services/letters/save-letter.ts';
import { sendLetterTest } from '#server/services/letters/send-letter-test.ts';
import { tidyLetter } from '#server/services/letters/tidy-letter.ts';
import type { LetterEvent } from '#server/services/outbox/email-templates.ts';
import { urls } from '#shared/urls.ts';

type Sent = {
  event: LetterEvent;
  form: FormData;
  context: Readonly<RouterContextProvider>;
};

/** Saves, resets, restores or tries the text of a mail, as the button says. */
export async function saveLetterForm({ event, form, context }: Sent) {
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
  const builtIn = tidyLetter(allLetters[event]);
  const { subject, body } = tidyLetter(typed);
  return subject === builtIn.subject && body === builtIn.body;
}
