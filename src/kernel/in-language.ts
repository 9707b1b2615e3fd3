import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#shared/vocabulary/languages.ts';
import { provideLocaleStorage } from '#shared/messages/compiled/runtime.js';

const spoken = new AsyncLocalStorage<{ locale?: Language }>();

// The compiled messages ask here. A variable would mix the languages of two pages made at once.
provideLocaleStorage(spoken);

/** Makes a page, a mail or a document in a language: words, dates and addresses follow, across awaits. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return spoken.run({ locale: language }, work);
}
