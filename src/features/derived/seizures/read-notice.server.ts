import { setImmediate as giveWay } from 'node:timers/promises';
import { keyOf } from '#features/derived/indicators/own-indicators.server.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { readTokens } from '#features/base/extraction/read-tokens.server.ts';
import { mostValues, valueKinds, type ValueKind } from './states.ts';

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

type NoticeValueMatch = Pick<NoticeValue, 'kind' | 'chain' | 'value' | 'display' | 'checksum'> & {
  start: number;
  end: number;
  isOfAuthority: boolean;
};

export type ReadNotice = {
  values: NoticeValue[];
  /** Contacts of courts and officers, which belong to no offender. */
  authority: NoticeValue[];
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
): Promise<ReadNotice> {
  const known = new Map<string, NoticeValue>();
  const authority = new Map<string, NoticeValue>();
  for (const [at, text] of pages.entries()) {
    // A long paper takes seconds, so other requests of this process get a turn in between.
    const found = [...(await readPage(text)), ...readAcross(text, pages[at + 1])];
    let [line, counted] = [1, 0];
    for (const each of found.toSorted((one, other) => one.start - other.start)) {
      if (known.size >= mostValues) break;
      const key = keyOf(each);
      const list = each.isOfAuthority ? authority : known;
      if (list.has(key)) continue;
      const start = Math.min(each.start, text.length);
      line += countLines(text.slice(counted, start));
      counted = Math.max(counted, start);
      list.set(key, {
        kind: each.kind,
        chain: each.chain,
        value: each.value,
        display: each.display,
        checksum: each.checksum,
        paymentKey: paymentKeyOf(each.value),
        line,
        page: hasPages ? at + 1 : null,
        excerpt: excerptOf(text, each),
      });
    }
  }
  for (const key of known.keys()) authority.delete(key);
  return { values: [...known.values()], authority: [...authority.values()] };
}

/** Same key as `paymentKey` computes in SQL from a payment. */
export function paymentKeyOf(value: string): string {
  return value.toLowerCase().replaceAll(/^\s*(?:0x|[a-z]+:)|[\s-]/g, '');
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/**
 * In characters: the part of the text whose findings count, the words before it that say what a number is, and
 * the lines after it in which a value may continue. The reader returns at most 300 findings per text.
 */
const [core, context, reach] = [1_200, 200, 700];

async function readPage(text: string): Promise<NoticeValueMatch[]> {
  const found: NoticeValueMatch[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOfCore(text, at);
    const from = startOfWord(text, Math.max(0, at - context));
    const until = endOfWord(text, Math.min(text.length, end + reach));
    for (const each of readWindow(text.slice(from, until), from))
      if (each.start >= at && each.start < end) found.push(each);
    at = end;
    await giveWay();
  }
  return found;
}

function endOfCore(text: string, from: number): number {
  const end = from + core;
  if (end >= text.length) return text.length;
  const word = startOfWord(text, end);
  return word > from ? word : end;
}

function endOfWord(text: string, at: number): number {
  let end = at;
  while (end < text.length && end - at < 200 && /\S/.test(text.charAt(end))) end += 1;
  return end;
}

function startOfWord(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < 200 && /\S/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function readWindow(text: string, offset: number): NoticeValueMatch[] {
  return readIndicators(text, { guesses: 0, isPaper: true }).flatMap((each) => {
    const place = { start: each.position, end: each.position + each.raw.length };
    return toMatches(text, { ...each, ...place }).map((found) => ({
      ...found,
      start: found.start + offset,
      end: found.end + offset,
    }));
  });
}

function toMatches<
  Value extends Omit<NoticeValueMatch, 'kind' | 'isOfAuthority'> & { kind: string },
>(text: string, given: Value): NoticeValueMatch[] {
  const kind = valueKinds.find((each) => each === given.kind);
  const { chain, value, display, checksum, start, end } = given;
  if (!kind) return [];
  const isOfAuthority =
    ((kind === 'email' || kind === 'domain') && ofAuthority.test(value)) ||
    // The domain of an address is part of the address.
    ((kind === 'email' || kind === 'phone' || text.slice(start, end).includes('@')) &&
      isOfficers(text, { start, end }));
  return [{ kind, chain, value, display, checksum, start, end, isOfAuthority }];
}

/** Sites and mail addresses of courts and officers fill such papers and belong to no offender. */
const ofAuthority =
  /(?:^|[@.])(?:(?:gov|mil)(?:\.[a-z]{2})?|gouv\.fr|gob\.[a-z]{2}|europa\.eu|interpol\.int|police\.uk|gc\.ca)$/;

/** Offices and roles whose block of contacts contains a number or an address. */
const office =
  /\b(?:attorneys?(?: for the (?:united states|plaintiff|government))?|ausa|special agent|clerk of|prosecutor|u\.?s\.? attorney|department of justice|victim[- ]witness|asset forfeiture|remission administrator|counsel for|sheriff|detective|police department|staatsanwalt\w*|fiscal[ií]a)\b/i;

/** In characters: distance within which a block of contacts names its office. */
const block = 160;

function isOfficers(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(Math.max(0, start - block), start).replace(/^[\s\S]*\n\s*\n/, '');
  const behind = text.slice(end, end + block).replace(/\n\s*\n[\s\S]*$/, '');
  const line = before.slice(before.lastIndexOf('.\n') + 1);
  return office.test(line) || /@[\w.-]+\.(?:gov|mil)\b/i.test(line + behind.slice(0, 60));
}

/** Lines of a header or footer that may separate two halves. */
const margin = 3;

/** Finds values that continue on the next page, with headers and footers in between. */
function readAcross(text: string, next: string | undefined): NoticeValueMatch[] {
  if (next === undefined) return [];
  const [ends, begins] = [text.trimEnd().split('\n'), next.trimStart().split('\n')];
  const found: NoticeValueMatch[] = [];
  for (let foot = 0; foot <= margin; foot += 1) {
    for (let head = 0; head <= margin; head += 1) {
      const before = ends
        .slice(0, ends.length - foot)
        .slice(-3)
        .join('\n')
        .slice(-reach);
      const joined = `${before}\n${begins
        .slice(head, head + 3)
        .join('\n')
        .slice(0, reach)}`;
      const read = readTokens(joined, acrossPages).filter(
        ({ start, end }) => start < before.length && end > before.length,
      );
      found.push(...read.flatMap((each) => toMatches(joined, each)));
    }
  }
  // Reported where it begins: at the end of the page.
  const end = text.length;
  return found.map((each) => ({ ...each, start: Math.max(0, end - 60), end }));
}

const acrossPages = {
  isExpected: false,
  isPaper: true,
  mayGuess: () => false,
  isInAddress: () => false,
};

/** In characters, on each side. */
const around = 60;

function excerptOf(text: string, { start, end }: NoticeValueMatch): string {
  const from = startOfWord(text, Math.max(0, start - around));
  return text
    .slice(from, Math.min(text.length, end + around, start + 260))
    .replaceAll(/[\s\u00AD]+/g, ' ')
    .trim();
}
