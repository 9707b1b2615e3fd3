import type { ServiceContext } from '#server/context.ts';
import type { Revision } from '#shared/content/revision.ts';
import { mailKinds } from '#shared/mail-kinds.ts';
import { authorize } from '../authorize.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { findRevisions } from '../revisions.ts';
import { allLetters } from './all-letters.ts';
import type { Value } from './fill-letter.ts';
import type { LetterText } from './letter-problems.ts';
import type { Letter } from './letter.ts';
import { openSampleFrame } from './open-sample-frame.ts';
import { placeholdersOf, valuesOf } from './render-letter.ts';
import { ownText, storedLetter } from './stored-letter.ts';

export type KnownPlaceholder = {
  name: string;
  meaning: string;
  kind: Value['kind'];
  isRequired: boolean;
  /** What it becomes in the preview. */
  sample: string;
};

export type LetterDetails = {
  name: string;
  occasion: string;
  /** What no change of the text removes. */
  safety: string | undefined;
  /** Undefined while the built-in text is in force. */
  own: LetterText | undefined;
  builtIn: LetterText;
  /** 0 while nobody ever changed it. */
  version: number;
  placeholders: KnownPlaceholder[];
  revisions: Revision[];
};

/** One mail with its text, what the text can use, and the states it has had. */
export async function getLetter(ctx: ServiceContext, event: LetterEvent): Promise<LetterDetails> {
  authorize(ctx, 'template:read');
  const { occasion, safety, subject, body } = allLetters[event];
  const row = await storedLetter(ctx, event);
  return {
    ...{ occasion, safety, builtIn: { subject, body } },
    name: mailKinds[event].words,
    own: ownText(row),
    version: row?.version ?? 0,
    placeholders: await describePlaceholders(ctx, event),
    revisions: await findRevisions(ctx, { kind: 'letter', subject: event }),
  };
}

async function describePlaceholders<Event extends LetterEvent>(
  ctx: ServiceContext,
  event: Event,
): Promise<KnownPlaceholder[]> {
  const letter: Letter<Event> = allLetters[event];
  const { frame } = await openSampleFrame(ctx);
  const values = valuesOf(letter, letter.sample, frame);
  return Object.entries(placeholdersOf(letter)).map(([name, placeholder]) => {
    const { kind, meaning, isRequired = false } = placeholder;
    return { ...{ name, kind, meaning, isRequired }, sample: sampleOf(values.get(name)) };
  });
}

function sampleOf(value: Value | undefined): string {
  if (value?.kind !== 'block') return value?.value ?? '';
  const [first] = value.value;
  const line = first && ('line' in first ? first.line : first.lines[0]);
  const words = (line ?? []).map(({ text }) => text).join('');
  return value.value.length > 1 ? `${words} …` : words;
}
