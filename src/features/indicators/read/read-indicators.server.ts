import type { CountryCode } from 'libphonenumber-js/max';
import { maxFindings } from './indicator.server.ts';
import type { Finding, Indicator } from './indicator.server.ts';
import { toPlainText } from './plain-text.server.ts';
import { readIbans, readRoutingNumbers } from './read-bank.server.ts';
import { readEmails } from './read-emails.server.ts';
import { readHandles } from './read-handles.server.ts';
import { readPhones } from './read-phones.server.ts';
import { readTokens } from './read-tokens.server.ts';
import { readWeb } from './read-web.server.ts';

/** Raise it when the reader learns something: what an older one read is then read again. */
export const readerVersion = 1;

/** In characters. Longer than any field of ours, short enough that no text takes long. */
const longestText = 100_000;

/** Looks for a slip; each takes up to some milliseconds. */
const maxGuesses = 3;

export type ReadOptions = {
  /** Whose telephone numbers are written without a country code. */
  defaultCountry?: CountryCode;
  /** What the field asks for; there a shape alone is enough. */
  expects?: 'wallet' | 'phone' | undefined;
};

/**
 * Finds and normalises what identifies an offender's infrastructure. Pure, without network, in time
 * that grows with the length of the text and no faster.
 */
export function readIndicators(written: string, options: ReadOptions = {}): Indicator[] {
  const { defaultCountry = 'US', expects } = options;
  const original = written.slice(0, longestText);
  const { text, toWritten } = toPlainText(original);
  const web = readWeb(text);
  const emails = readEmails(text);
  const isInAddress = isInside([...web, ...emails]);
  const tokens = readTokens(text, {
    isExpected: expects === 'wallet',
    isInAddress,
    mayGuess: upTo(maxGuesses),
  });
  const ibans = readIbans(text);
  const routings = readRoutingNumbers(text);
  const isTaken = isInside([...web, ...emails, ...tokens, ...ibans, ...routings]);
  const phones = readPhones(text, { defaultCountry, isExpected: expects === 'phone' });
  const free = [...readHandles(text), ...phones].filter(({ start }) => !isTaken(start));
  const found = [...web, ...emails, ...tokens, ...ibans, ...routings, ...free];
  return toList(found, (start, end) => ({
    position: toWritten(start),
    raw: original.slice(toWritten(start), toWritten(end)),
  }));
}

function upTo(most: number): () => boolean {
  let used = 0;
  return () => {
    used += 1;
    return used <= most;
  };
}

/** Whether an offset lies in one of the findings; asked often, so they are sorted once. */
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

/** In the order of the text, each thing once, where it is named first. */
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
