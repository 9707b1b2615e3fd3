import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { keyIn } from '#shared/vocabulary/list.ts';
import { baseLanguage, languages, type Language } from '#shared/vocabulary/languages.ts';

/** Emoji with a name of their own: single characters, skin tones, families, flags and keycaps. */
const emoji = /\p{RGI_Emoji}/gv;

/** Every other character that is drawn as a picture by default, such as one newer than the names here. */
const unnamed = /\p{Emoji_Presentation}\p{Emoji_Modifier}?/gu;

const names = new Map<Language, Map<string, string>>();

/**
 * Writes emoji as words, "[red heart]": no typeface of a document has them, and a reader of a letter must know that
 * something stood there.
 * @param data JSON of an order; the language is that of its frame, or English
 */
export function nameEmoji(data: string): string {
  if (!data.match(emoji) && !data.match(unnamed)) return data;
  const known = namesIn(languageOf(data));
  return data
    .replaceAll(emoji, (found) => `[${known.get(withoutSelector(found)) ?? 'emoji'}]`)
    .replaceAll(unnamed, '[emoji]');
}

function languageOf(data: string): Language {
  const { frame } = JSON.parse(data) as { frame?: { language?: string } };
  return keyIn(languages, frame?.language ?? '') ?? baseLanguage;
}

function namesIn(language: Language): Map<string, string> {
  let known = names.get(language);
  if (!known) {
    const file = join(import.meta.dirname, '../../../../data/emoji', `${language}.json.br`);
    known = new Map(
      Object.entries(
        JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Record<string, string>,
      ),
    );
    names.set(language, known);
  }
  return known;
}

/** The selector that asks for a picture is optional in texts, and the names are kept without it. */
function withoutSelector(found: string): string {
  return found.replaceAll('\u{FE0F}', '');
}
