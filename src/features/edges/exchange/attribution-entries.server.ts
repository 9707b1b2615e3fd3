import { setImmediate } from 'node:timers/promises';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { readAlone, readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { readWallet } from '#features/base/extraction/read-wallet.server.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { bySite } from './public-listing.server.ts';

/** In bytes, of one file. */
export const mostSourceBytes = 20 * 1024 * 1024;

/** Of one file. */
export const mostEntries = 200_000;

/** What a file says of one thing, before anybody knows what that is. */
export type GivenEntry = {
  value: string;
  /** Where somebody has an account of that name. */
  platform?: string | undefined;
  label: string;
  actor?: string | undefined;
  category?: string | undefined;
  /** From 0 to 100. */
  confidence?: number | undefined;
  confidenceWord?: string | undefined;
  reference?: string | undefined;
  /** Begins with YYYY-MM-DD. */
  validFrom?: string | undefined;
};

export type AttributionEntry = {
  kind: IndicatorKind;
  chain: string;
  value: string;
  display: string;
  label: string;
  actor: string;
  category: string;
  confidence: number | null;
  confidenceWord: string;
  reference: string;
  validFrom: string | null;
};

/** What a reader of a format makes of a file. */
export type GivenFile = {
  /** Which part of the file became what, in words for staff. */
  mapping: string[];
  /**
   * Read while it is asked for, so that a long file holds nobody up. Undefined is a part that was looked
   * at: files of which nothing is read must give way to others too.
   */
  entries: Iterable<GivenEntry | undefined>;
};

/** A file that cannot be read: `message` says to staff what is wrong with it and where. */
export class UnreadableFile extends Error {}

export type ReadEntries = {
  mapping: string[];
  entries: AttributionEntry[];
  leftOut: number;
  /** The first of what was left out. */
  problems: string[];
};

/** How many of what was left out are named. */
const mostProblems = 5;

/** So many at a time, then others have their turn. */
const atOnce = 200;

/**
 * Puts what a file names into the spelling by which our own indicators are found, each with each label
 * once. What is of no kind that we know, or has a wrong checksum, is counted and left out.
 * @throws UnreadableFile
 */
export async function readEntries({ mapping, entries }: GivenFile): Promise<ReadEntries> {
  const read = new Map<string, AttributionEntry>();
  const problems: string[] = [];
  let [looked, seen, leftOut] = [0, 0, 0];
  for (const given of entries) {
    looked += 1;
    if (looked % atOnce === 0) await setImmediate();
    if (given === undefined) continue;
    seen += 1;
    if (seen > mostEntries)
      throw new UnreadableFile(
        `It has more than ${mostEntries.toLocaleString('en-US')} entries. Split it into several files, each under a name of its own.`,
      );
    const known = recognise(given);
    if (known === undefined) {
      leftOut += 1;
      const shown = cut(given.value, 60);
      if (problems.length < mostProblems) problems.push(shown === '' ? '(empty)' : shown);
      continue;
    }
    const entry = toEntry(known, given);
    const { kind, chain, value, label } = entry;
    read.set(JSON.stringify([kind, chain, value, label]), entry);
  }
  return { mapping, entries: [...read.values()], leftOut, problems };
}

type Known = Pick<AttributionEntry, 'kind' | 'chain' | 'value' | 'display'>;

function recognise({ value: written, platform = '' }: GivenEntry): Known | undefined {
  const text = cleanLine(written.slice(0, 400));
  if (text === '' || text.length > 300) return undefined;
  const wallet = readWallet(text, { isExpected: () => true, mayGuess: () => false });
  const whole = readAlone(text).filter(({ raw }) => raw.length >= text.length);
  // Of a page its site is found as well, about which nobody has said anything.
  const found = wallet ?? whole.toSorted(bySite)[0] ?? readAccount(text, platform);
  if (!found || found.checksum === 'invalid') return undefined;
  const { kind, chain, value, display } = found;
  return { kind, chain, value, display };
}

/** A name alone says nothing: with its platform it is read as people write it. */
function readAccount(name: string, platform: string) {
  if (!/^[a-z]{1,20}$/i.test(platform)) return undefined;
  const read = readIndicators(`${platform}: @${name.replace(/^@/, '')}`);
  return read.find(({ kind }) => kind === 'handle');
}

function toEntry(known: Known, given: GivenEntry): AttributionEntry {
  const { label, actor = '', category = '', confidenceWord = '', reference = '' } = given;
  const { confidence, validFrom = '' } = given;
  const isShare = confidence !== undefined && confidence >= 0 && confidence <= 100;
  return {
    ...known,
    label: cut(label, 300) || 'Named, without a reason',
    actor: cut(actor, 200),
    category: cut(category, 200),
    confidence: isShare ? Math.round(confidence) : null,
    confidenceWord: cut(confidenceWord, 60),
    reference: cut(reference, 500),
    validFrom: dayOf(validFrom),
  };
}

function cut(text: string, most: number): string {
  return [...cleanLine(text.slice(0, 4 * most))].slice(0, most).join('');
}

/** Only days that PostgreSQL has too: 31 February is 3 March to JavaScript, and it knows a year 0. */
function dayOf(moment: string): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(moment.trim())?.[0] ?? '';
  const time = day < '0001' ? Number.NaN : Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** @throws UnreadableFile for what is no text */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b)
    throw new UnreadableFile('It is compressed. Unpack it first, and choose the file inside.');
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableFile('It is a ZIP archive. Unpack it first, and choose the file inside.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('It is no text in UTF-8. Save it as UTF-8, and choose it again.');
  }
}

/** Deeper than any honest file of these formats. */
const deepest = 40;

/** Objects and lists in one file: each costs memory, however short it is written. */
const mostNodes = 600_000;

/**
 * Parses JSON after a look at its brackets: a few bytes can stand for a great deal of memory.
 * @throws UnreadableFile with the place of what is wrong
 */
export function parseJson(text: string): unknown {
  let [depth, nodes, isInside] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.codePointAt(at);
    if (isInside) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) isInside = false;
    } else if (sign === 0x22) isInside = true;
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1;
      nodes += 1;
      if (depth > deepest || nodes > mostNodes)
        throw new UnreadableFile(
          `It holds ${depth > deepest ? 'lists inside lists, too deep' : 'too many parts'} for a file of this kind (line ${lineAt(text, at)}).`,
        );
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    const isCut = message.startsWith('Unexpected end');
    if (position === undefined && !isCut)
      throw new UnreadableFile('It is no valid JSON. Is it another kind of file?');
    const place = isCut ? text.length : Number(position);
    throw new UnreadableFile(
      `It is no valid JSON: line ${lineAt(text, place)} cannot be read. It may have been cut off on its way.`,
    );
  }
}

function lineAt(text: string, place: number): string {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1))
    line += 1;
  return line.toLocaleString('en-US');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A member as text; a number too, since some writers forget the quotation marks. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
