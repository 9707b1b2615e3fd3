import { keyIn, keysOf } from './list.ts';

/**
 * Languages of the public site. English is the one that counts, and the only one of the back office.
 * `formats` is how dates and sums are written: Spanish as in the United States, with the numbers of English.
 */
export const languages = {
  en: { name: 'English', inEnglish: 'English', formats: 'en-US' },
  es: { name: 'Español', inEnglish: 'Spanish', formats: 'es-US' },
} as const;

export type Language = keyof typeof languages;

export const baseLanguage = 'en' as const satisfies Language;

/** A language that prefixes an address. */
export type Translation = Exclude<Language, typeof baseLanguage>;

const { [baseLanguage]: _base, ...others } = languages;

export const translations = keysOf<Translation>(others);

export function isTranslation(text: string): text is Translation {
  return keyIn(others, text) !== undefined;
}
