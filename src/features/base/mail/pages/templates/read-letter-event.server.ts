import { data } from 'react-router';
import { isLetterEvent, allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';
import {
  baseLanguage,
  isTranslation,
  translations,
  type Language,
} from '#shared/vocabulary/languages.ts';

/** @throws a 404 response */
export function readLetterEvent(event: string): LetterEvent {
  if (!isLetterEvent(event)) throw data('There is no such mail.', { status: 404 });
  return event;
}

/** Language of the displayed text: English unless the mail exists in the requested one. */
export function readLetterLanguage(event: LetterEvent, asked: unknown): Language {
  if (typeof asked !== 'string' || !isTranslation(asked)) return baseLanguage;
  return allLetters()[event].translations?.[asked] ? asked : baseLanguage;
}

/** All languages in which a mail has a text. */
export function letterLanguages(event: LetterEvent): Language[] {
  return [baseLanguage, ...translations.filter((one) => allLetters()[event].translations?.[one])];
}
