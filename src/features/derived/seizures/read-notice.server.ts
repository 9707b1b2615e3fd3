import { setImmediate as giveWay } from 'node:timers/promises';
import { keyOf } from '#features/derived/indicators/own-indicators.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import {
  rejoinWrappedValues,
  type JoinedValue,
  type Tries,
} from './rejoin-wrapped-values.server.ts';
import { isContact, mostValues, valueKinds, type ValueKind } from './states.ts';

export type NoticeValue = {
  kind: ValueKind;
  chain: string;
  value: string;
  display: string;
  checksum: 'valid' | 'invalid' | 'none';
  paymentKey: string;
  /** From 1; null in a text without pages. */
  page: number | null;
  /** From 1, on the page or in the text. */
  line: number;
  excerpt: string;
};

type Found = Pick<NoticeValue, 'kind' | 'chain' | 'value' | 'display' | 'checksum'> & {
  start: number;
  end: number;
};

/**
 * Returns everything in a notice that money can have gone through, each once, at its first place. Every
 * valid address is found, including one that the lines or pages of a PDF split.
 * @param pages the text of each, or one text
 * @param options `hasPages`: false for a text, whose lines are counted alone
 */
export async function readNotice(
  pages: readonly string[],
  { hasPages }: { hasPages: boolean },
): Promise<NoticeValue[]> {
  const known = new Map<string, NoticeValue>();
  const tries = { left: mostTries };
  for (const [at, text] of pages.entries()) {
    // A long paper takes seconds, so other requests of this process get a turn in between.
    const found = [...(await readPage(text, tries)), ...readAcross(text, pages[at + 1], tries)];
    let [line, counted] = [1, 0];
    for (const each of found.toSorted((one, other) => one.start - other.start)) {
      if (known.size >= mostValues) return [...known.values()];
      const key = keyOf({ ...each, kind: each.kind as 'wallet' });
      if (known.has(key)) continue;
      const start = Math.min(each.start, text.length);
      line += countLines(text.slice(counted, start));
      counted = Math.max(counted, start);
      known.set(key, {
        ...{ kind: each.kind, chain: each.chain, value: each.value, display: each.display },
        ...{ checksum: each.checksum, paymentKey: paymentKeyOf(each.value), line },
        page: hasPages ? at + 1 : null,
        excerpt: excerptOf(text, each),
      });
    }
  }
  return [...known.values()];
}

/** Same key as `paymentKey` computes in SQL from a payment. */
export function paymentKeyOf(value: string): string {
  return value.toLowerCase().replaceAll(/^\s*(?:0x|[a-z]+:)|[\s-]/g, '');
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** In characters: the reader returns at most 300 findings per text. */
const [window, overlap] = [1_500, 200];

/** In characters: distance of the words that describe a number or a name. */
const nearby = 100;

/** Limit of joined words per paper: a few for each line of the longest. */
const mostTries = 600_000;

/** In lines: size of a block, and overlap with the previous one. */
const [block, reach] = [200, 14];

async function readJoined(text: string, tries: Tries): Promise<JoinedValue[]> {
  const lines = text.split('\n');
  const found: JoinedValue[] = [];
  let offset = 0;
  for (let at = 0; at < lines.length; at += block - reach) {
    const part = lines.slice(at, at + block).join('\n');
    const start = offset;
    found.push(
      ...rejoinWrappedValues(part, tries).map((each) => ({
        ...each,
        start: each.start + start,
        end: each.end + start,
      })),
    );
    offset += lines.slice(at, at + block - reach).join('\n').length + 1;
    await giveWay();
  }
  return found;
}

async function readPage(text: string, tries: Tries): Promise<Found[]> {
  const whole: Found[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfWindow(text, at);
    // The preceding words say what kind of number it is.
    const from = startOfWord(text, Math.max(0, at - overlap));
    const first = at === 0 ? 0 : at - nearby;
    const last = end === text.length ? end : end - nearby;
    whole.push(
      ...readWindow(text.slice(from, end), from).filter(
        // A window may cut a number, and the part could be a valid number by itself.
        ({ kind, start }) => !isContact(kind) || (start >= first && start < last),
      ),
    );
    at = end;
    await giveWay();
  }
  const joined = await readJoined(text, tries);
  return [...joined.flatMap(toFound), ...whole.filter((each) => !isHalf(each, joined))];
}

/** An address with a wrong checksum may be the first half of a valid one. */
function isHalf({ start, end, checksum }: Found, joined: readonly JoinedValue[]): boolean {
  if (checksum === 'valid') return false;
  return joined.some(
    (each) =>
      each.isInOneRow &&
      ((each.start === start && end < each.end) || (each.end === end && each.start < start)),
  );
}

function endOfWindow(text: string, from: number): number {
  const end = from + window;
  if (end >= text.length) return text.length;
  const word = startOfWord(text, end);
  return word > from ? word : end;
}

function startOfWord(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < 200 && /\S/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function readWindow(text: string, offset: number): Found[] {
  const named = readIndicators(text, { guesses: 0 }).map(({ position, raw, ...each }) => ({
    ...each,
    start: position + offset,
    end: position + offset + raw.length,
  }));
  return [...named.flatMap(toFound), ...readAccounts(text, offset)];
}

function toFound<Given extends Omit<Found, 'kind'> & { kind: string }>(given: Given): Found[] {
  const kind = valueKinds.find((each) => each === given.kind);
  const { chain, value, display, checksum, start, end } = given;
  if (!kind || ((kind === 'email' || kind === 'domain') && ofAuthority.test(value))) return [];
  return [{ kind, chain, value, display, checksum, start, end }];
}

/** Sites and mail addresses of courts and officers fill such papers and belong to no offender. */
const ofAuthority =
  /(?:^|[@.])(?:(?:gov|mil)(?:\.[a-z]{2})?|europa\.eu|interpol\.int|police\.uk|gc\.ca)$/;

/** A number is an account number only where the text says so; masked numbers (XXXX1234) are skipped. */
const accountNumber =
  /\b(?:account|acct)\.?(?:\s(?:number|no|num)\.?)?(?:\s?[:#]|\sis|\sending in)?\s{0,8}#?(\d[\d -]{5,24}\d)(?![\dX*])/gi;

function readAccounts(text: string, offset: number): Found[] {
  return [...text.matchAll(accountNumber)].flatMap(({ 0: written, 1: number = '', index }) => {
    const value = number.replaceAll(/\D/g, '');
    if (value.length < 6 || value.length > 20 || / ending in/i.test(written)) return [];
    const start = index + offset;
    const of = { kind: 'account', chain: '', value, display: value, checksum: 'none' } as const;
    return [{ ...of, start, end: start + written.length }];
  });
}

/** Lines of a header or footer that may separate two halves. */
const margin = 3;

/** Finds values that continue on the next page, with headers and footers in between. */
function readAcross(text: string, next: string | undefined, tries: Tries): Found[] {
  if (next === undefined) return [];
  const [ends, begins] = [text.trimEnd().split('\n'), next.trimStart().split('\n')];
  const found: Found[] = [];
  for (let foot = 0; foot <= margin; foot += 1) {
    for (let head = 0; head <= margin; head += 1) {
      const before = ends.slice(0, ends.length - foot).slice(-3);
      const after = begins.slice(head, head + 3);
      const joined = `${before.join('\n')}\n${after.join('\n')}`;
      found.push(...rejoinWrappedValues(joined, tries).flatMap(toFound));
    }
  }
  // Reported where it begins: at the end of the page.
  const end = text.length;
  return found.map((each) => ({ ...each, start: Math.max(0, end - 60), end }));
}

/** In characters, on each side. */
const around = 60;

function excerptOf(text: string, { start, end }: Found): string {
  const from = startOfWord(text, Math.max(0, start - around));
  return text
    .slice(from, Math.min(text.length, end + around, start + 260))
    .replaceAll(/[\s\u00AD]+/g, ' ')
    .trim();
}
