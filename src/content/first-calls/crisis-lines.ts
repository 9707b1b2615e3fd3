import { currentLanguage } from '#shared/language.ts';
import { isInEea } from '#shared/vocabulary/countries.ts';
import { baseLanguage, type Language } from '#shared/vocabulary/languages.ts';
import { crisisLines, mailFooters, type CrisisLine } from '../en/crisis-lines.ts';
import type { LineKind } from '../en/first-calls/step.ts';
import type { CallSource } from '../en/first-calls/call-sources.ts';
import * as spanish from '../es/crisis-lines.ts';

/** Where the person is: both may be missing, then nobody said. */
export type Whereabouts = {
  /** ISO 3166-1, two capital letters. */
  country?: string | undefined;
  /** The part of ISO 3166-2 after the dash. */
  region?: string | undefined;
};

/** A line in the words of one language. */
export type LineWords = Readonly<{
  whom: string;
  act: string;
  find: readonly string[];
  contact: { text: string; href: string } | undefined;
  sources: readonly CallSource[];
}>;

/** The most exact place first. A country of which no line was read gets no number, also not one of ours. */
function placesOf({ country, region }: Whereabouts): string[] {
  if (!country) return ['unknown', 'XX'];
  return [`${country}-${region ?? ''}`, country, ...(isInEea(country) ? ['EU'] : []), 'XX'];
}

/** The line of a kind for somebody in a country, or the honest words where we have read none. */
export function crisisLine(
  kind: LineKind,
  where: Whereabouts,
  language: Language = currentLanguage(),
): LineWords {
  const lines: Readonly<Partial<Record<string, CrisisLine>>> = crisisLines[kind];
  const place = placesOf(where).find((each) => Object.hasOwn(lines, each)) ?? 'XX';
  const line: CrisisLine = lines[place] ?? crisisLines[kind].XX;
  const sources = line.find.flatMap((sentence) => [...sentence.sources]);
  const own = { contact: line.contact, sources };
  const { whom, act } = line;
  if (language === baseLanguage)
    return { ...own, whom, act, find: line.find.map(({ text }) => text) };
  type Words = { whom: string; act: string; find: readonly string[]; contact?: string };
  const translated: Readonly<Partial<Record<string, Words>>> = spanish.crisisLines[kind];
  const words = translated[place] ?? spanish.crisisLines[kind].XX;
  const text = words.contact ?? line.contact?.text ?? '';
  return { ...own, ...words, contact: line.contact && { ...line.contact, text } };
}

/**
 * The last line of every mail to a person: the same for everybody in a country, so that it tells nothing about
 * anybody, and without a number where nobody said in which.
 */
export function mailFooter(where: Whereabouts, language: Language = currentLanguage()): string {
  const footers: Readonly<Partial<Record<string, string>>> =
    language === baseLanguage ? mailFooters : spanish.mailFooters;
  const place = placesOf(where).find((each) => Object.hasOwn(footers, each));
  return (place === undefined ? undefined : footers[place]) ?? mailFooters.XX;
}

/** Puts the acts of the lines into a text: `{crisis}` goes on in a sentence, `{Crisis}` begins one. */
export function fillLines(
  text: string,
  where: Whereabouts,
  language: Language = currentLanguage(),
): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const kind = name.charAt(0).toLowerCase() + name.slice(1);
    if (!isLineKind(kind)) return whole;
    const { act } = crisisLine(kind, where, language);
    return kind === name ? act : act.charAt(0).toUpperCase() + act.slice(1);
  });
}

function isLineKind(name: string): name is LineKind {
  return Object.hasOwn(crisisLines, name);
}
