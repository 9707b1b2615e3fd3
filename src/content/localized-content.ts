import { baseLanguage, type Language, type Translation } from '#shared/vocabulary/languages.ts';
import { currentLanguage, localized } from '#shared/language.ts';
import { annotatedMessages, type AnnotatedMessage } from './en/guides/annotated-messages.ts';
import { guideAt } from './en/guides/guides.ts';
import type { Guide } from './en/guides/guide.ts';
import type { QuestionCategory } from './en/questions/question.ts';
import { questionCategories } from './en/questions/questions.ts';
import { translateGuide } from './guide-words.ts';
import { translateQuestions } from './question-words.ts';
import { annotatedMessages as spanishMessages } from './es/guides/annotated-messages.ts';
import { guideWords as spanishGuides } from './es/guides/guides.ts';
import * as spanishQuestions from './es/questions.ts';
import { paymentWays } from './en/first-72-hours.ts';
import { makePlan, paidTimes, planWords, readPlanChoice } from './en/first-hours/make-plan.ts';
import { sourcesForEverybody, stepsForEverybody } from './en/first-hours/steps-for-everybody.ts';
import { optOutText } from './en/forms/opt-out.ts';
import { tipLine } from './en/forms/tip-line.ts';
import { privacyPolicy } from './en/legal/privacy-policy.ts';
import { termsConditions } from './en/legal/terms-conditions.ts';
import { manualCategories } from './en/manuals/manuals.ts';
import { whereDidItGo } from './en/where-did-it-go.ts';
import { sitePage } from './en/site-map.ts';
import type { SitePage } from './en/site-map/site-page.ts';
import * as spanishWays from './es/first-72-hours.ts';
import * as spanishPlan from './es/first-hours/make-plan.ts';
import * as spanishSteps from './es/first-hours/steps-for-everybody.ts';
import * as spanishLegal from './es/legal.ts';
import * as spanishManuals from './es/manuals.ts';
import * as spanishOptOut from './es/opt-out.ts';
import * as spanishTips from './es/tip-line.ts';
import * as spanishWhere from './es/where-did-it-go.ts';
import { readManualWords } from './manual-words.ts';
import type { PageWords } from './page-words.ts';
import { pageWords as spanishPages } from './es/page-words.ts';

const english = {
  paymentWays,
  makePlan,
  paidTimes,
  planWords,
  readPlanChoice,
  sourcesForEverybody,
  stepsForEverybody,
  optOutText,
  whereDidItGo,
  manualWords: readManualWords(manualCategories),
  privacyPolicy,
  termsConditions,
  tipLine,
};

const content: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    ...spanishWays,
    ...spanishPlan,
    ...spanishSteps,
    ...spanishOptOut,
    ...spanishWhere,
    ...spanishManuals,
    ...spanishLegal,
    ...spanishTips,
  },
};

/** Names of the translated pages for menus and search engines, by language, in the order of the menu. */
export const pageWords: Readonly<Record<Translation, PageWords>> = { es: spanishPages };

/** The content in a language. Tests compare a translation with the English one. */
export function contentIn(language: Language): typeof english {
  return content[language];
}

/** The long texts of the current page or document, in its language. */
export function localizedContent(): typeof english {
  return contentIn(currentLanguage());
}

/**
 * Entry of the site map for a page, in the language of the current page.
 * @param path without a language
 * @throws when the site map does not list the path
 */
export function localizedPage(path: string): SitePage {
  const page = sitePage(path);
  const language = currentLanguage();
  return language === baseLanguage ? page : { ...page, ...pageWords[language][path] };
}

/** Pages listed for readers of another language; none in English, which has all pages. */
export function translatedPages(): SitePage[] {
  const language = currentLanguage();
  if (language === baseLanguage) return [];
  return Object.entries(pageWords[language]).map(([path, words]) => ({
    ...sitePage(path),
    ...words,
    path: localized(path),
  }));
}

const guides: Readonly<Record<Translation, ReadonlyMap<string, Guide>>> = {
  es: new Map(
    Object.entries(spanishGuides).map(([path, words]) => [
      path,
      translateGuide(guideAt(path), words),
    ]),
  ),
};

/**
 * The guide in the language of the current page; in English where it is not translated.
 * @param path without a language
 * @throws when there is no guide at the path
 */
export function localizedGuide(path: string): Guide {
  const language = currentLanguage();
  return (language === baseLanguage ? undefined : guides[language].get(path)) ?? guideAt(path);
}

/**
 * The annotated message of a guide, in the language of the current page.
 * @param path without a language
 * @returns undefined where no message belongs to the guide
 */
export function localizedMessage(path: string): AnnotatedMessage | undefined {
  return (currentLanguage() === baseLanguage ? annotatedMessages : spanishMessages)[path];
}

/** Every guide of a language. */
export function guidesIn(language: Translation): readonly Guide[] {
  return [...guides[language].values()];
}

const questions: Readonly<Record<Language, readonly QuestionCategory[]>> = {
  en: questionCategories,
  es: translateQuestions(
    questionCategories,
    spanishQuestions.categories,
    spanishQuestions.questions,
  ),
};

export function questionsIn(language: Language): readonly QuestionCategory[] {
  return questions[language];
}

/** The questions page in the language of the current page. */
export function localizedQuestions(): readonly QuestionCategory[] {
  return questionsIn(currentLanguage());
}
