import { setImmediate } from 'node:timers/promises';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { readAlone, readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import {
  isSignedByAddress,
  type SignedAddress,
} from '#features/derived/tracing/proofs/signed-address.ts';
import { readWallet } from '#features/base/extraction/read-wallet.server.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { chainWord } from '#shared/vocabulary/chains.ts';
import { commonHostOf, readHost } from '#features/base/extraction/hosts.server.ts';
import { readNetwork } from './networks.ts';
import { bySite } from './public-listing.server.ts';
import { reasonsOf, type Sense, type Verdict } from './verdict.ts';

/** Limit of one file, in bytes. */
export const mostSourceBytes = 20 * 1024 * 1024;

/** Limit of one file that is uploaded or fetched. */
export const mostEntries = 200_000;

/** A statement of a file about one value, before its kind is determined. */
export type GivenEntry = {
  value: string;
  /** Platform of an account with that name. */
  platform?: string | undefined;
  /** Chain of an address, in the words of the file, which win over the look of the address. */
  network?: string | undefined;
  /** True where only an address can be meant: a payment id of Monero looks like a transaction. */
  isAddress?: boolean;
  /** What the file says of it; undefined where its category decides, or where `part` is asked about. */
  sense?: Sense | undefined;
  /** Name of the part of the file it stands in, where staff must say what that part holds. */
  part?: string | undefined;
  label: string;
  actor?: string | undefined;
  category?: string | undefined;
  /** From 0 to 100. */
  confidence?: number | undefined;
  confidenceWord?: string | undefined;
  reference?: string | undefined;
  /** Begins with YYYY-MM-DD. */
  validFrom?: string | undefined;
  /** When the statement ends, where the file names it. */
  validUntil?: Date | undefined;
  proof?: AddressProof | undefined;
};

/** Something of a file that is not kept, so that all of it is accounted for. */
export type LeftOut = { value: string; leftOut: string };

/** Message signed by the key of an address, for a list that signs each row. */
export type AddressProof = { message: string; signatures: string[]; script?: string };

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
  validUntil: Date | null;
  proof: AddressProof | null;
  /** `asked` until staff say what the part holds. */
  verdict: Verdict | 'asked';
  part: string;
};

/** Result of a format's reader. */
export type GivenFile = {
  /** Describes for staff how each part of the file was interpreted. */
  mapping: string[];
  /**
   * Read lazily, so that a long file does not block the event loop. Undefined stands for a part without an
   * entry: files that yield nothing must give way to other work too.
   */
  entries: Iterable<GivenEntry | LeftOut | undefined>;
  /** Rows of a list that signs each row, roughly. */
  signed?: number;
};

/** A file that cannot be read: `message` tells staff the error and its position. */
export class UnreadableFile extends Error {}

export type ReadEntries = {
  mapping: string[];
  entries: number;
  /** With `entries`, all that stands in the file. */
  leftOut: number;
  /** Of those left out: what was there already, in the same words. */
  repeated: number;
  /** One sentence for each reason, the most frequent first: how many, why, and the first of them. */
  problems: string[];
};

/** Left-out values that are named for each reason. */
const mostExamples = 5;

/** Reasons that are listed; a file can name its own. */
const mostReasons = 40;

/** Entries, and characters of their values, processed before yielding to other work. */
const atOnce = { entries: 200, characters: 10_000 };

/** Entries stored by one statement. */
const batchSize = 2_000;

/**
 * Signatures verified while a file is read, spread over the whole of it; each costs a millisecond. The others are
 * verified when somebody looks their address up.
 */
const mostVerified = 1_000;

type Reading = {
  /** Limit of entries. */
  most: number;
  /** A statement that ended before is left out. */
  now: Date;
  /** What a category of this file says where nothing else does. */
  judge(category: string): Verdict;
  /** @returns how many of the entries were new */
  store(entries: AttributionEntry[]): Promise<number>;
};

/** Parts of a file about which staff are asked; the words of a column can be as many as its rows. */
const mostParts = 30;

/** Name of the part that gathers the words beyond those. Other files gather other words in it. */
export const otherParts = 'everything else';

/** Counts what is left out, by its reason. */
class Remainder {
  count = 0;
  private readonly reasons = new Map<string, { count: number; examples: string[] }>();

  add(value: string, reason: string): void {
    this.count += 1;
    const isListed = this.reasons.has(reason) || this.reasons.size < mostReasons;
    const key = isListed ? reason : 'for other reasons';
    const known = this.reasons.get(key) ?? { count: 0, examples: [] };
    this.reasons.set(key, known);
    known.count += 1;
    const shown = cut(value, 60);
    if (known.examples.length < mostExamples) known.examples.push(shown === '' ? '(empty)' : shown);
  }

  sentences(): string[] {
    return [...this.reasons]
      .toSorted(([, one], [, other]) => other.count - one.count)
      .map(
        ([reason, { count, examples }]) =>
          `${count.toLocaleString('en-US')} ${reason}, such as ${examples.join(', ')}`,
      );
  }
}

const unknownKind = 'of no kind that is known here, or with a wrong checksum';

/**
 * Normalises the values of a file to the spelling of our own indicators and stores them in batches, so that a long
 * list is never whole in memory; each appears once per label. What is not kept is counted by its reason: the sum of
 * both is what stands in the file.
 * @throws UnreadableFile
 */
export async function readEntries(
  { mapping, entries, signed: expected = 0 }: GivenFile,
  { most, now, judge, store }: Reading,
): Promise<ReadEntries> {
  const batch = new Map<string, AttributionEntry>();
  const remainder = new Remainder();
  const every = Math.max(1, Math.ceil(expected / mostVerified));
  let [looked, seen, stored, kept] = [0, 0, 0, 0];
  let characters = 0;
  const signatures = { all: 0, checked: 0, refused: 0 };
  const parts = new Set<string>();
  let storing = Promise.resolve();
  /** One batch is stored while the next is read. */
  async function storeBatch(): Promise<void> {
    await storing;
    const next = [...batch.values()];
    batch.clear();
    if (next.length > 0) storing = storeNext(next);
    // Reported where it is awaited.
    storing.catch(() => {});
  }
  async function storeNext(next: AttributionEntry[]): Promise<void> {
    stored += await store(next);
  }
  async function readAll(): Promise<void> {
    for (const given of entries) {
      looked += 1;
      characters += given?.value.length ?? 0;
      if (looked % atOnce.entries === 0 || characters > atOnce.characters) {
        characters = 0;
        await setImmediate();
      }
      if (given === undefined) continue;
      seen += 1;
      if (seen > most)
        throw new UnreadableFile(
          `It has more than ${most.toLocaleString('en-US')} entries. Split it into several files, each under a name of its own, or bring it in with “lantern labels”.`,
        );
      if ('leftOut' in given) {
        remainder.add(given.value, given.leftOut);
        continue;
      }
      const known = hasEnded(given, now)
        ? { value: given.value, leftOut: reasonsOf.over }
        : recognise(given);
      if ('leftOut' in known) {
        remainder.add(known.value, known.leftOut);
        continue;
      }
      const entry = toEntry(known, given, judge);
      if (entry.proof) signatures.all += 1;
      const isChecked = signatures.all % every === 0 && signatures.checked < mostVerified;
      if (entry.proof && isChecked) {
        signatures.checked += 1;
        if (!isProved(entry)) {
          signatures.refused += 1;
          remainder.add(entry.display, 'not signed by its own key');
          continue;
        }
      }
      if (entry.verdict === 'asked' && !parts.has(entry.part)) {
        if (parts.size < mostParts) parts.add(entry.part);
        else entry.part = otherParts;
      }
      const { kind, chain, value, label } = entry;
      kept += 1;
      batch.set(JSON.stringify([kind, chain, value, label]), entry);
      if (batch.size >= batchSize) await storeBatch();
    }
  }
  await readAll().catch(async (error: unknown) => {
    // The transaction ends with the error, and no statement of it may still be running.
    await storing.catch(() => {});
    throw error;
  });
  await storeBatch();
  await storing;
  const told = signatures.all > 0 ? [wordsOf(signatures)] : [];
  const repeated = kept - stored;
  return {
    mapping: [...mapping, ...told],
    entries: stored,
    leftOut: remainder.count + repeated,
    repeated,
    problems: [
      ...remainder.sentences(),
      ...(repeated > 0
        ? [`${repeated.toLocaleString('en-US')} said once more in the same words`]
        : []),
    ],
  };
}

function hasEnded({ validUntil }: GivenEntry, now: Date): boolean {
  return validUntil !== undefined && validUntil <= now;
}

type Signatures = { all: number; checked: number; refused: number };

/** Says how many signatures were checked, and what became of the others. */
function wordsOf({ all, checked, refused }: Signatures): string {
  const [some, every, wrong] = [checked, all, refused].map((count) =>
    count.toLocaleString('en-US'),
  );
  const part =
    checked < all
      ? `${some} of ${every} signatures were checked, spread over the whole list; each other one is when its address is looked up.`
      : `All ${every} signatures were checked.`;
  return refused > 0 ? `${part} ${wrong} of them were not made by the key of their address.` : part;
}

/** True if the key of the address signed the row. */
export function isProved({
  chain,
  value,
  proof,
}: Pick<AttributionEntry, 'chain' | 'value' | 'proof'>): boolean {
  return (
    proof !== null && isSignable(chain) && isSignedByAddress({ chain, address: value, ...proof })
  );
}

function isSignable(chain: string): chain is SignedAddress['chain'] {
  return chain === 'tron' || chain === 'evm' || chain === 'bitcoin';
}

type RecognisedIndicator = Pick<AttributionEntry, 'kind' | 'chain' | 'value' | 'display'>;

/** @returns the value in our spelling, or why it is not kept */
function recognise(given: GivenEntry): RecognisedIndicator | LeftOut {
  const { value: written, platform = '', network = '', sense } = given;
  if (sense === 'over' || sense === 'victim') return { value: written, leftOut: reasonsOf[sense] };
  const text = cleanLine(written.slice(0, 400));
  if (text === '' || text.length > 300) return { value: text, leftOut: unknownKind };
  const named = readNetwork(network);
  // The name of a platform says nothing about a chain.
  const isCoin = named?.state === 'other' && chainWord(named.chain) === named.chain;
  if (isCoin && /^[a-z\d:]{20,200}$/i.test(text))
    return { kind: 'wallet', chain: named.chain, value: text, display: text };
  const wallet = readWallet(text, {
    isExpected: () => true,
    mayGuess: () => false,
    nearestChain: (chains) => chains.find((each) => each === named?.chain),
  });
  const found = wallet ?? readOther(text) ?? readAccount(text, platform);
  if (!found) return { value: text, leftOut: commonReasonOf(text) ?? unknownKind };
  if (given.isAddress && found.kind !== 'wallet')
    return { value: text, leftOut: 'no address, though the list is one of addresses' };
  if (found.checksum === 'invalid') return { value: text, leftOut: unknownKind };
  const { kind, chain, value, display } = found;
  if (kind === 'wallet' && named?.state === 'known' && named.chain !== chain)
    return {
      value: text,
      leftOut: `no address of the chain that the file names, ${cut(network, 30)}`,
    };
  return { kind, chain, value, display };
}

const commonWords = {
  webmail: 'a provider of e-mail',
  platform: 'a platform of millions of people',
  exchange: 'an exchange or a wallet',
  explorer: 'an explorer of a blockchain',
  authority: 'an authority',
} as const;

/** Services that everybody uses are no indicators, whoever lists them. */
function commonReasonOf(text: string): string | undefined {
  const site = /^(?:https?:\/\/)?([^/\s?#]+)\/?$/i.exec(text)?.[1] ?? '';
  const group = commonHostOf(readHost(site, true)?.domain ?? '');
  return group && `well known as ${commonWords[group]}: it is no indicator`;
}

/** A page also yields its site, about which the file makes no statement. */
function readOther(text: string) {
  const whole = readAlone(text).filter(({ raw }) => raw.length >= text.length);
  return whole.toSorted(bySite)[0];
}

/** A name alone is ambiguous: it is parsed together with its platform, as people write it. */
function readAccount(name: string, platform: string) {
  if (!/^[a-z]{1,20}$/i.test(platform)) return undefined;
  const read = readIndicators(`${platform}: @${name.replace(/^@/, '')}`);
  return read.find(({ kind }) => kind === 'handle');
}

function toEntry(
  known: RecognisedIndicator,
  given: GivenEntry,
  judge: Reading['judge'],
): AttributionEntry {
  const { label, actor = '', category = '', confidenceWord = '', reference = '', part } = given;
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
    validUntil: given.validUntil ?? null,
    proof: given.proof && isSignable(known.chain) ? given.proof : null,
    verdict: verdictOf(given, judge),
    part: given.sense === undefined ? cut(part ?? '', 100) : '',
  };
}

function verdictOf(
  { sense, part, category = '' }: GivenEntry,
  judge: Reading['judge'],
): AttributionEntry['verdict'] {
  if (sense === 'bad' || sense === 'good' || sense === 'unknown') return sense;
  return part === undefined ? judge(category) : 'asked';
}

/** A list repeats most of its words in each row. */
const cuts = new Map<string, string>();
const mostCuts = 500;

function cut(text: string, most: number): string {
  if (text === '') return '';
  const key = `${most} ${text}`;
  const known = cuts.get(key);
  if (known !== undefined) return known;
  const short = [...cleanLine(text.slice(0, 4 * most))].slice(0, most).join('');
  if (cuts.size >= mostCuts) cuts.clear();
  if (key.length <= 400) cuts.set(key, short);
  return short;
}

/** Accepts only days that PostgreSQL has too: JavaScript reads 31 February as 3 March, and has a year 0. */
export function dayOf(moment: string): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(moment.trim())?.[0] ?? '';
  const time = day < '0001' ? Number.NaN : Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** @throws UnreadableFile when it is not text */
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

/** Maximum nesting; no honest file of these formats is deeper. */
const deepest = 40;

/** Maximum number of objects and arrays in one file: each costs memory, however short its notation. */
const mostNodes = 600_000;

/**
 * Parses JSON after counting its brackets: a few bytes can expand to a lot of memory.
 * @throws UnreadableFile with the position of the error
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

/** A member as text; accepts a number too, since some writers omit the quotation marks. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
