import type { EmailTemplates, LetterEvent } from '../outbox/email-templates.ts';
import { commonPlaceholders } from './common-placeholders.ts';
import { fillLetter, fillLine } from './fill-letter.ts';
import type { Value, Values } from './fill-letter.ts';
import type { LetterFrame } from './letter-frame.ts';
import type { LetterText } from './letter-problems.ts';
import type { Letter, Placeholder } from './letter.ts';
import type { WayOut } from './way-out.ts';

type Rendering<Event extends LetterEvent> = {
  payload: EmailTemplates[Event];
  frame: LetterFrame;
  text: LetterText;
  wayOut: WayOut | undefined;
  notice?: string;
};

/**
 * One mail as text and as HTML. Layout and renderer are loaded at the first mail, since they would slow
 * every start.
 */
export async function renderLetter<Event extends LetterEvent>(
  letter: Letter<Event>,
  { payload, frame, text, wayOut, notice }: Rendering<Event>,
): Promise<{ subject: string; text: string; html: string }> {
  const { LetterLayout } = await import('./layout/letter-layout.tsx');
  const { render, toPlainText } = await import('@react-email/render');
  const values = valuesOf(letter, payload, frame);
  const { subject, blocks } = fillLetter(text, values);
  const html = await render(
    LetterLayout({
      ...{ frame, blocks, wayOut, notice },
      title: subject,
      preview: fillLine(letter.preview, values),
      safety: letter.safety,
      why: fillLine(letter.why, values),
    }),
  );
  return { subject, text: toPlainText(html, textOptions), html };
}

/** Every placeholder that a letter knows, the common ones after its own. */
export function placeholdersOf<Event extends LetterEvent>(
  letter: Letter<Event>,
): Readonly<Record<string, Placeholder<EmailTemplates[Event]>>> {
  return { ...letter.placeholders, ...commonPlaceholders };
}

export function valuesOf<Event extends LetterEvent>(
  letter: Letter<Event>,
  payload: EmailTemplates[Event],
  frame: LetterFrame,
): Values {
  const values = new Map<string, Value>();
  for (const [name, placeholder] of Object.entries(placeholdersOf(letter))) {
    if (placeholder.kind === 'block')
      values.set(name, { kind: 'block', value: placeholder.value(payload, frame) });
    else values.set(name, { kind: placeholder.kind, value: placeholder.value(payload, frame) });
  }
  return values;
}

/** Headings stay as written: capitals are hard to read and shout at frightened people. */
const textOptions = {
  wordwrap: 78,
  selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
};
