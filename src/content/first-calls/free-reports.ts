import { currentLanguage } from '#shared/language.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readPayer } from '#shared/vocabulary/payer.ts';
import { callPlaceOf, reportOf } from './calls-by-country.ts';
import { callWordsIn } from './call-words.ts';
import type { Whereabouts } from './crisis-lines.ts';

/**
 * Says that a report costs nothing, and who takes it where the person lives. While nobody said where that is, the
 * offices of the United States stand with the name of their country.
 */
export function freeReports(where: Whereabouts, language: Language = currentLanguage()): string {
  const place = callPlaceOf(readPayer(where));
  const at = { locale: language };
  if (place === 'US') return m.notice_reports_us({}, at);
  if (place === 'unknown') return m.notice_reports_unknown({}, at);
  const office = callWordsIn(language).steps[reportOf(place)].whom;
  return m.notice_reports_place({ office }, at);
}
