import { addressIn } from '#shared/language.ts';
import { urls } from '#shared/urls.ts';
import type { Language, Translation } from '#shared/vocabulary/languages.ts';
import { guideParts, searchContent, type Findable, type GuideTitles } from './en/search-content.ts';
import { questionParts } from './en/questions/question.ts';
import { sitePage } from './en/site-map.ts';
import { guideTitles as spanishTitles, keywords as spanishKeywords } from './es/search-words.ts';
import { contentIn, guidesIn, pageWords, questionsIn } from './localized-content.ts';

type SearchWords = {
  titles: GuideTitles;
  /** Words people search for that a page itself does not use, by path. */
  keywords: Readonly<Record<string, string>>;
};

const searchWords: Readonly<Record<Translation, SearchWords>> = {
  es: { titles: spanishTitles, keywords: spanishKeywords },
};

const contents: Readonly<Record<Language, readonly Findable[]>> = {
  en: searchContent,
  es: translatedContent('es'),
};

/** All public text of a language, for its search. */
export function searchContentIn(language: Language): readonly Findable[] {
  return contents[language];
}

function translatedContent(language: Translation): Findable[] {
  const { titles, keywords } = searchWords[language];
  const words = pageWords[language];
  function label(path: string): string {
    return words[path]?.label ?? sitePage(path).label;
  }
  const parts: Findable[] = [
    ...Object.entries(words).map(([path, page]) => ({
      href: path,
      title: page.label,
      text: page.description,
      keywords: keywords[path] ?? '',
    })),
    ...guidesIn(language).flatMap(({ picture: _picture, ...guide }) => guideParts(guide, titles)),
    ...questionParts(
      questionsIn(language).flatMap(({ questions }) => questions),
      { path: urls.qa(), title: label(urls.qa()) },
    ),
    ...contentIn(language).paymentWays.map((way) => ({
      href: `${urls.first72Hours()}#${way.id}`,
      title: way.label,
      page: label(urls.first72Hours()),
      text: [way.hint, way.expect].join(' '),
    })),
  ];
  return parts.map((part) => ({ ...part, href: addressIn(language, part.href) }));
}
