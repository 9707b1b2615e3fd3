import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#shared/vocabulary/languages.ts';
import { provideLocaleStorage } from '#shared/messages/compiled/runtime.js';

const spoken = new AsyncLocalStorage<{ locale?: Language }>();

// The compiled messages read the language from here. A global variable would mix the languages of two
// pages rendered concurrently.
provideLocaleStorage(spoken);

/**
 * Renders a page, a mail or a document in a language: messages, dates and addresses follow it, across
 * awaits.
 */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return spoken.run({ locale: language }, work);
}
