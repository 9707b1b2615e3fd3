import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  checkFacts,
  checkTransfer,
  type CheckedFact,
  type StatedTransfer,
  type TransferState,
} from './check-facts.ts';
import type { Reading } from './read-again.ts';

/** `format` of a manifest; another layout gets another name. */
export const evidenceFormat = 'lantern-evidence-1';

/** An answer in the archive, as the manifest describes it. */
export type ListedFact = {
  /** Path in the archive. */
  file: string;
  chain: string;
  kind: string;
  key: string;
  host: string;
  /** ISO 8601. */
  fetched: string;
  sha256: string;
  /** What was asked, as the answer was kept; missing in archives of earlier releases. */
  question?: string | undefined;
};

/** Columns of a table beside the answers, in their order. */
export type ListedTable = readonly { name: string; meaning: string }[];

export type ListedEdge = StatedTransfer & {
  /** 0 for the payment; missing in archives of earlier releases. */
  step?: number | undefined;
  asset: string;
  is: string;
  /** Paths of the answers that this movement was read from. */
  evidence: string[];
};

export type EvidenceManifest = {
  format: typeof evidenceFormat;
  madeAt: string;
  about?: Readonly<Record<string, string>>;
  tables?: Readonly<Record<string, ListedTable>>;
  facts: ListedFact[];
  edges: ListedEdge[];
  /** Where reading the answers again gives the facts. */
  reading?: Reading | undefined;
};

export type CheckedEvidence = {
  facts: { listed: ListedFact; checked: CheckedFact }[];
  edges: { listed: ListedEdge; state: TransferState; hosts: string[] }[];
  /** False if anything was refused, is missing, or is not what its hash says. */
  isWhole: boolean;
};

/** @throws Error with a sentence where the manifest cannot be read */
export function readManifest(text: string): EvidenceManifest {
  const read: unknown = JSON.parse(text);
  if (!isObject(read) || read['format'] !== evidenceFormat)
    throw new Error(`The manifest is not of the format ${evidenceFormat}.`);
  const { facts, edges, madeAt, reading } = read;
  if (!Array.isArray(facts) || !Array.isArray(edges))
    throw new Error('The manifest lists no facts or no edges.');
  return {
    format: evidenceFormat,
    madeAt: String(madeAt),
    facts: facts.map((each) => readFact(isObject(each) ? each : {})),
    edges: edges.map((each) => readEdge(isObject(each) ? each : {})),
    reading: isObject(reading) ? readReading(reading) : undefined,
  };
}

function readReading({ heads }: Record<string, unknown>): Reading {
  if (!Array.isArray(heads)) throw new Error('The manifest lacks “heads” in its reading.');
  const read = heads.filter(isObject).map(({ block, time }) => ({
    block: Number(block),
    time: Number(time),
  }));
  return { heads: read };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(values: Record<string, unknown>, name: string): string {
  const value = values[name];
  if (typeof value !== 'string') throw new Error(`The manifest lacks “${name}” in an entry.`);
  return value;
}

function readFact(given: Record<string, unknown>): ListedFact {
  const [file, chain, kind, key] = ['file', 'chain', 'kind', 'key'].map((name) =>
    textOf(given, name),
  );
  const [host, fetched, hash] = ['host', 'fetched', 'sha256'].map((name) => textOf(given, name));
  return {
    file: file ?? '',
    chain: chain ?? '',
    kind: kind ?? '',
    key: key ?? '',
    host: host ?? '',
    fetched: fetched ?? '',
    sha256: hash ?? '',
    ...(typeof given['question'] === 'string' && { question: given['question'] }),
  };
}

function readEdge(given: Record<string, unknown>): ListedEdge {
  const { index, contract, evidence, step } = given;
  return {
    ...(typeof step === 'number' && { step }),
    chain: textOf(given, 'chain'),
    asset: textOf(given, 'asset'),
    ...(typeof contract === 'string' && { contract }),
    tx: textOf(given, 'tx'),
    index: Number(index),
    from: textOf(given, 'from'),
    to: textOf(given, 'to'),
    amount: textOf(given, 'amount'),
    is: textOf(given, 'is'),
    evidence: Array.isArray(evidence) ? evidence.map(String) : [],
  };
}

/**
 * Checks an archive against its own manifest, and by computation.
 * @param open bytes of a file in the archive, or undefined
 * @param options `leastDifficulty`: as for `checkFacts`
 */
export function checkEvidence(
  { facts, edges }: EvidenceManifest,
  open: (file: string) => Uint8Array | undefined,
  options?: { leastDifficulty: number },
): CheckedEvidence {
  const present = facts.map((listed) => {
    const raw = open(listed.file);
    const isSame = raw !== undefined && bytesToHex(sha256(raw)) === listed.sha256.toLowerCase();
    return { listed, raw: isSame ? raw : undefined, isMissing: raw === undefined };
  });
  const whole = present.flatMap(({ listed: { chain, kind, key }, raw }) =>
    raw ? [{ chain, kind, key, raw }] : [],
  );
  const { facts: checked, transactions } = checkFacts(whole, options);
  let place = 0;
  const all = present.map(({ listed, raw, isMissing }) => {
    if (!raw) return { listed, checked: broken(isMissing) };
    place += 1;
    return { listed, checked: checked[place - 1] ?? broken(true) };
  });
  const hosts = new Map(facts.map(({ file, host }) => [file, host]));
  const moved = edges.map((listed) => ({
    listed,
    state: checkTransfer(listed, { transactions }),
    hosts: [...new Set(listed.evidence.map((file) => hosts.get(file) ?? 'nobody named'))],
  }));
  const isWhole =
    all.every((each) => each.checked.state !== 'refused') &&
    moved.every(({ state }) => state !== 'refused');
  return { facts: all, edges: moved, isWhole };
}

/**
 * Compares the files of an archive with its list of sums, as `sha256sum -c` does.
 * @param sums text of SHA256SUMS @param open bytes of a file in the archive, or undefined
 * @returns paths of files that are missing or altered
 */
export function findAltered(
  sums: string,
  open: (file: string) => Uint8Array | undefined,
): string[] {
  return sums
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash = '', file = ''] = line.split('  ');
      const raw = open(file);
      return raw && bytesToHex(sha256(raw)) === hash ? [] : [file];
    });
}

function broken(isMissing: boolean): CheckedFact {
  const why = isMissing ? 'It is missing from the archive.' : 'It is not what its hash says.';
  return { state: 'refused', proved: [], testimony: [why] };
}
