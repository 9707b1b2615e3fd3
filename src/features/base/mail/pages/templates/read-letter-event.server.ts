import { data } from 'react-router';
import { isLetterEvent, allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';
import {
  baseLanguage,
  isTranslation,
  translations,
  type Language,
} from '#shared/vocabulary/languages.ts';

/** @throws the answer 404 */
export function readLetterEvent(event: string): LetterEvent {
  if (!isLetterEvent(event)) throw data('There is no such mail.', { status: 404 });
  return event;
}

/** In which language a text is looked at: English unless the mail has the one that was asked for. */
export function readLetterLanguage(event: LetterEvent, asked: unknown): Language {
  if (typeof asked !== 'string' || !isTranslation(asked)) return baseLanguage;
  return allLetters()[event].translations?.[asked] ? asked : baseLanguage;
}

/** All that a mail has words in. */
export function letterLanguages(event: LetterEvent): Language[] {
  return [baseLanguage, ...translations.filter((one) => allLetters()[event].translations?.[one])];
}
