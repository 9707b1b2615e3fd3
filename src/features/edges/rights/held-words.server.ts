import { currentLanguage } from '#shared/language.ts';
import { isTranslation, type Translation } from '#shared/vocabulary/languages.ts';
import type { HeldTranslation } from './held-translation.server.ts';
import { heldWords as spanish } from './es/held-words.server.ts';
import { withholdingReasons } from './held-rows.server.ts';
import { heldTables } from './held-tables.server.ts';

const translated: Readonly<Record<Translation, HeldTranslation>> = { es: spanish };

/** Everything with a name in a language, for its reviewers. */
export function heldNames(language: Translation): { tables: string[]; columns: string[] } {
  const { titles, columns } = translated[language];
  return { tables: Object.keys(titles), columns: Object.keys(columns) };
}

/** Labels of tables, columns and reasons for omission in the readable file. */
export function heldWords(language = currentLanguage()) {
  const own = isTranslation(language) ? translated[language] : undefined;
  return {
    title: (table: string): string => own?.titles[table] || (heldTables[table]?.title ?? table),
    column: (name: string): string =>
      capitalised(own?.columns[name] || name.replaceAll(/[_-]/g, ' ')),
    reasons: Object.values(own?.reasons ?? withholdingReasons),
  };
}

function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
