import type { CountryCode } from 'libphonenumber-js/max';
import { maxFindings, type Finding, type Indicator } from './indicator.server.ts';
import { toPlainText } from './plain-text.server.ts';
import { readBankNumbers, readIbans, readRoutingNumbers } from './read-bank.server.ts';
import { readHandles } from './read-handles.server.ts';
import { readEmails } from './read-emails.server.ts';
import { readPhones } from './read-phones.server.ts';
import { readWeb } from './read-web.server.ts';
import { readTokens } from './read-tokens.server.ts';

/** Increase it whenever recognition changes: texts read by an older version are then read again. */
export const readerVersion = 3;

/** In characters. Longer than any of our fields, short enough that no text takes long. */
export const longestText = 25_000;

/** Limit of searches for typos, for wallets and account numbers each; one takes up to some milliseconds. */
const maxGuesses = 2;

export type ReadOptions = {
  /** Country of phone numbers without a country code. */
  defaultCountry?: CountryCode;
  /** Kind of indicator that the field asks for; there the format alone suffices. */
  expects?: 'wallet' | 'phone' | undefined;
  /** Limit of invalid addresses that are searched for a typo. */
  guesses?: number;
  /** True for a paper, whose lines break long values everywhere. */
  isPaper?: boolean;
};

/**
 * Finds and normalises identifiers of an offender's infrastructure. Pure, without network access, in
 * time linear in the length of the text.
 */
export function readIndicators(written: string, options: ReadOptions = {}): Indicator[] {
  const { defaultCountry = 'US', expects, guesses = maxGuesses, isPaper = false } = options;
  const original = written.slice(0, longestText);
  const { text, toWritten } = toPlainText(original);
  const web = readWeb(text);
  const emails = readEmails(text);
  const isInAddress = isInside([...web, ...emails]);
  const tokens = readTokens(text, {
    isExpected: expects === 'wallet',
    isPaper,
    isInAddress,
    mayGuess: upTo(guesses),
  });
  const ibans = readIbans(text, upTo(guesses));
  const routings = readRoutingNumbers(text);
  const isInIban = isInside(ibans);
  const numbers = readBankNumbers(text).filter(({ start }) => !isInIban(start));
  const isTaken = isInside([...web, ...emails, ...tokens, ...ibans, ...routings, ...numbers]);
  const phones = readPhones(text, { defaultCountry, isExpected: expects === 'phone' });
  const free = [...readHandles(text), ...phones].filter(({ start }) => !isTaken(start));
  const found = [...web, ...emails, ...tokens, ...ibans, ...routings, ...numbers, ...free];
  return toList(found, (start, end) => ({
    position: toWritten(start),
    raw: original.slice(toWritten(start), toWritten(end)),
  }));
}

/**
 * Reads a text that consists of a single indicator. In a sentence a word with a dot may be a typo;
 * alone it is a site.
 */
export function readAlone(text: string, options: ReadOptions = {}): Indicator[] {
  const found = readIndicators(text, options);
  const isSite = found.length === 0 && /^[^\s@/:]+\.\p{L}{2,}\.?(?:\/\S*)?$/u.test(text);
  return isSite ? readIndicators(`https://${text}`, options) : found;
}

function upTo(most: number): () => boolean {
  let used = 0;
  return () => {
    used += 1;
    return used <= most;
  };
}

/**
 * Tests whether an offset is inside one of the findings; they are sorted once because it is called
 * often.
 */
function isInside(findings: readonly Finding[]): (offset: number) => boolean {
  const spans = findings.toSorted((a, b) => a.start - b.start);
  return (offset) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset < (spans[low - 1]?.end ?? 0);
  };
}

/** In the order of the text, without duplicates, at their first occurrence. */
function toList(
  findings: readonly Finding[],
  place: (start: number, end: number) => { position: number; raw: string },
): Indicator[] {
  const list = new Map<string, Indicator>();
  for (const { start, end, ...found } of findings.toSorted((a, b) => a.start - b.start)) {
    const key = [found.kind, found.chain, found.value].join(' ');
    if (list.size >= maxFindings) break;
    if (!list.has(key)) list.set(key, { ...found, ...place(start, end) });
  }
  return [...list.values()];
}
