import { ruleKey } from '#features/derived/deadlines/rule.ts';
import { allRules } from '#features/derived/deadlines/rules.server.ts';
import { readableWords } from '#features/derived/deadlines/rules/translated-words.server.ts';
import { heldNames, heldWords } from '#features/edges/rights/held-words.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { baseLanguage, type Translation } from '#shared/vocabulary/languages.ts';
import english from '#shared/messages/en.json' with { type: 'json' };
import spanish from '#shared/messages/es.json' with { type: 'json' };
import parts from '#shared/messages/translated-parts.json' with { type: 'json' };
import { sitePage } from '#content/en/site-map.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { guideAt } from '#content/en/guides/guides.ts';
import { englishTitles } from '#content/en/search-content.ts';
import { guideTitles } from '#content/es/search-words.ts';
import { contentIn, guidesIn, pageWords, questionsIn } from '#content/localized-content.ts';
import { findTranslations, type TranslationRow } from './translations.server.ts';

/** A text with its translation, both as in the catalogue: with placeholders, and all plural forms. */
export type WordPair = { key: string; english: string; translation: string };

const catalogues: Readonly<Record<Translation, Readonly<Record<string, unknown>>>> = {
  es: spanish,
};

const searchTitles: Readonly<Record<Translation, typeof guideTitles>> = { es: guideTitles };

const known: Readonly<Record<string, { families: readonly string[]; content: readonly string[] }>> =
  parts;

/**
 * All texts of a part of the pages, for its reviewer: no page shows every one of them, and while drafts
 * are not published no page shows any.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getTranslatedPart(
  ctx: ServiceContext,
  { language, part }: { language: Translation; part: string },
): Promise<{ row: TranslationRow; words: WordPair[] }> {
  authorize(ctx, 'template:read');
  const row = (await findTranslations(ctx, language)).find((each) => each.part === part);
  const described = known[part];
  if (!row || !described) throw new Refusal('not_found', 'There is no such translation.');
  const messages = Object.entries(english).flatMap(([key, words]) =>
    described.families.includes(key.split('_')[0] ?? '')
      ? [{ key, english: wordsOf(words), translation: wordsOf(catalogues[language][key]) }]
      : [],
  );
  const content = described.content.flatMap((place) => contentPairs(place, language));
  return { row, words: [...messages, ...content] };
}

/**
 * Long texts are objects of the same shape in both languages. Places reviewed with another part have none.
 */
function contentPairs(place: string, language: Translation): WordPair[] {
  const [own, base] = [contentIn(language), contentIn(baseLanguage)];
  const { paymentWays, optOutText, whereDidItGo, manualWords, ...others } = own;
  const { privacyPolicy, termsConditions, tipLine, ...rest } = others;
  switch (place) {
    case 'content/{language}/page-words.ts':
      return Object.entries(pageWords[language]).flatMap(([path, words]) =>
        pairsOf(path, sitePage(path), words),
      );
    case 'content/{language}/guides':
      return guidesIn(language).flatMap((guide) => pairsOf(guide.path, guideAt(guide.path), guide));
    case 'content/{language}/questions.ts':
      return pairsOf('questions', questionsIn(baseLanguage), questionsIn(language));
    case 'content/{language}/search-words.ts':
      return pairsOf('section', englishTitles, searchTitles[language]);
    case 'content/{language}/first-72-hours.ts':
      return pairsOf('ways', base.paymentWays, paymentWays);
    case 'content/{language}/opt-out.ts':
      return pairsOf('opt-out', base.optOutText, optOutText);
    case 'content/{language}/where-did-it-go.ts':
      return pairsOf('where-did-it-go', base.whereDidItGo, whereDidItGo);
    case 'content/{language}/manuals.ts':
      return pairsOf('manuals', base.manualWords, manualWords);
    case 'content/{language}/tip-line.ts':
      return pairsOf('tip-line', base.tipLine, tipLine);
    case 'content/{language}/legal.ts':
      return [
        ...pairsOf('privacy', base.privacyPolicy, privacyPolicy),
        ...pairsOf('terms', base.termsConditions, termsConditions),
      ];
    case 'content/{language}/first-hours':
      return pairsOf('plan', base, rest);
    case 'content/{language}/first-calls':
      return pairsOf('call', callWordsIn(baseLanguage), callWordsIn(language));
    case 'features/derived/deadlines/rules/{language}':
      return allRules.flatMap((rule) =>
        pairsOf(ruleKey(rule), rule.words, readableWords(rule, language)),
      );
    case 'features/edges/rights/{language}/held-words.server.ts':
      return heldPairs(language);
    default:
      return [];
  }
}

/** Labels of tables and columns in a person's data export, and the reasons why something is left out. */
function heldPairs(language: Translation): WordPair[] {
  const [own, base] = [heldWords(language), heldWords(baseLanguage)];
  const { tables, columns } = heldNames(language);
  return [
    ...tables.flatMap((name) => pairsOf(name, base.title(name), own.title(name))),
    ...columns.flatMap((name) => pairsOf(name, base.column(name), own.column(name))),
    ...pairsOf('withheld', base.reasons, own.reasons),
  ];
}

/** Names that are equal in both need no review, nor do ids and addresses. */
function pairsOf(key: string, base: unknown, own: unknown): WordPair[] {
  if (typeof base === 'string' && typeof own === 'string')
    return base === own ? [] : [{ key, english: base, translation: own }];
  if (!isObject(base) || !isObject(own)) return [];
  return Object.keys(own).flatMap((name) => pairsOf(`${key} ${name}`, base[name], own[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function wordsOf(words: unknown): string {
  if (typeof words === 'string') return words;
  const forms = Array.isArray(words) ? words : [];
  return forms.flatMap((form) => Object.values(form.match ?? {}).map(String)).join(' / ');
}
