import { cleanLine, cleanText } from '#shared/forms/clean-text.ts';
import type { LetterText } from './letter-problems.ts';

/** A text as it is kept: a subject of one line, no invisible characters, one kind of line end. */
export function tidyLetter({ subject, body }: LetterText): LetterText {
  return { subject: cleanLine(subject), body: cleanText(body) };
}
