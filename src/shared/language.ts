import { getLocale } from './messages/compiled/runtime.js';
import {
  baseLanguage,
  languages,
  translations,
  type Language,
  type Translation,
} from './vocabulary/languages.ts';

/** The language of this request, mail or document; English outside of any. */
export function currentLanguage(): Language {
  return getLocale();
}

/** For dates and sums. */
export function formatTag(): string {
  return languages[currentLanguage()].formats;
}

/**
 * The pages that have an address in another language, by the first part of their address: those between a loss
 * and an open case, guides and questions. All pages below them are included.
 */
const translatedRoots: ReadonlySet<string> = new Set([
  'first-72-hours',
  'deadlines',
  'figures',
  'manuals',
  'bounty-hotline',
  'tip-receipt',
  'privacy-policy',
  'terms-conditions',
  'contact-us',
  'continue-report',
  'case-tracker',
  'verify',
  'offered-recovery',
  'where-did-it-go',
  'data-request',
  'unsubscribe',
  'preferences',
  'opt-out',
  'search',
  'check',
  'guides',
  'sextortion',
  'bank-impersonation',
  'tech-support-scams',
  'money-at-home',
  'impersonation-scams',
  'recovery-scams',
  'romance-scams',
  'pig-butchering-scam',
  'fake-trading-scam',
  'cryptocurrency-scams',
  'phishing-scam',
  'job-scam',
  'task-scam',
  'business-email-compromise',
  'online-dating-scam',
  'wallet-poisoning-scam',
  'stock-trading-scams',
  'forex-scams',
  'binary-options-scams',
  'qa',
]);

/** @param path without a language prefix; parameters may follow */
export function isTranslated(path: string): boolean {
  return translatedRoots.has(/^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase() ?? '');
}

const prefix = new RegExp(`^/(${translations.join('|')})(?=/)`, 'i');

/**
 * Removes the language from an address; an address without a page in that language keeps it, and is not
 * found.
 */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [start = '', language = ''] = prefix.exec(address) ?? [];
  const path = address.slice(start.length);
  if (start === '' || !isTranslated(path)) return { language: baseLanguage, path: address };
  return { language: language.toLowerCase() as Translation, path };
}

/** The address of a page in a language, or unchanged where it has none. @param path without a language */
export function addressIn(language: Language, path: string): string {
  return language === baseLanguage || !isTranslated(path) ? path : `/${language}${path}`;
}

/** The same address in the reader's language, so that links from this page or mail stay in it. */
export function localized(path: string): string {
  return addressIn(currentLanguage(), path);
}

/** The languages of a page. */
export type PageLanguages = {
  /** The other languages of the page, with its address in each. */
  others: readonly LocalizedAddress[];
  /** Start pages in other languages, on a page that exists only in English. */
  beginnings: readonly LocalizedAddress[];
  isDraft: boolean;
};

type LocalizedAddress = { language: Language; path: string };
