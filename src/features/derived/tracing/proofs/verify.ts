import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkEvidence,
  findAltered,
  readManifest,
  type CheckedEvidence,
  type EvidenceManifest,
} from './evidence.ts';
import { readZip } from './read-zip.ts';
import { readAgain, type ReadAgain } from './read-again.ts';
import { checkResult, readFactsFile, type CheckedResult } from './result.ts';

// The program inside an archive of evidence: Node runs it alone, and it asks nobody.

const stateWords = {
  inclusion: 'PROVED, in a block',
  hash: 'PROVED, as far as it goes',
  none: 'TESTIMONY',
  refused: 'REFUSED',
  proved: 'PROVED',
  signed: 'SIGNED, and testimony that it counted',
  testimony: 'TESTIMONY',
} as const;

/** Result of the check, with the paths of altered files. */
type Checked = CheckedEvidence & {
  altered: readonly string[];
  result: CheckedResult;
  /** Undefined where the archive does not say how its answers were read. */
  again: ReadAgain | undefined;
  /** SHA-256 of the list of sums, which letters about the trace state. */
  sums: string;
};

function* report({
  facts,
  edges,
  isWhole,
  altered,
  result,
  again,
  sums,
}: Checked): Generator<string> {
  const isStart = edges[0]?.listed.step === 0;
  yield `Movements: ${edges.length}${isStart ? ` (the payment and ${edges.length - 1} that followed)` : ''}`;
  for (const { listed, state, hosts } of edges) {
    const { amount, asset, from, to, tx, index, is } = listed;
    yield `${stateWords[state]}: ${amount} base units of ${asset} from ${from} to ${to}`;
    yield `  transaction ${tx}, number ${index}${is === 'staff' ? ', entered by staff' : ''}`;
    if (state !== 'proved') yield `  believed of: ${hosts.join(', ') || 'nobody named'}`;
  }
  yield '';
  yield `Answers of hosts: ${facts.length}`;
  for (const { listed, checked } of facts) {
    const { file, chain, kind, key, host, fetched } = listed;
    yield `${stateWords[checked.state]}: ${chain} ${kind} ${key}`;
    yield `  ${file}, answered by ${host} on ${fetched}`;
    for (const line of checked.proved) yield `  proved: ${line}`;
    const label = checked.state === 'refused' ? 'refused' : `believed of ${host}`;
    for (const line of checked.testimony) yield `  ${label}: ${line}`;
  }
  yield '';
  yield 'Not proved by any of it: whose an address is, why somebody paid, and that nothing else moved.';
  yield result.isComputed
    ? 'The result was computed again from facts.json: trace.json, the movements and the tables. summary.pdf was not.'
    : 'There are no facts to compute the result from.';
  yield again
    ? `The hosts’ answers were read again: ${again.addresses} of ${again.of} addresses are as facts.json has them. Labels, freezes and what staff entered were not.`
    : 'The hosts’ answers were not read again: facts.json is believed. An earlier release or method read them.';
  for (const difference of again?.differences ?? []) yield `CONTRADICTS THE ANSWERS: ${difference}`;
  for (const difference of result.differences) yield `CONTRADICTS THE FACTS: ${difference}`;
  for (const file of altered) yield `ALTERED OR MISSING: ${file}`;
  if (sums !== '') yield `SHA-256 of SHA256SUMS, which our letters about this trace state: ${sums}`;
  yield isWhole
    ? 'Nothing contradicts itself, and every file is what SHA256SUMS says. That list lies in the same archive: it shows damage, and no forgery of the whole, unless its fingerprint is the one in our letter.'
    : 'SOMETHING WAS REFUSED: do not rely on this archive before somebody has explained it.';
}

function opener(place: string): (file: string) => Uint8Array | undefined {
  if (!statSync(place).isDirectory()) {
    const files = readZip(readFileSync(place));
    return (file) => files.get(file);
  }
  return (file) => {
    const full = path.resolve(place, file);
    const isInside = full.startsWith(path.resolve(place) + path.sep);
    return isInside && existsSync(full) ? readFileSync(full) : undefined;
  };
}

async function readAnswersAgain(
  { reading, facts }: EvidenceManifest,
  open: (file: string) => Uint8Array | undefined,
): Promise<ReadAgain | undefined> {
  const stated = readFactsFile(open);
  if (!reading || !stated) return undefined;
  const answers = facts.flatMap(({ file, question }) => {
    const raw = open(file);
    return raw && question ? [{ question, raw }] : [];
  });
  return readAgain(stated, { answers, reading });
}

async function run(words: readonly string[]): Promise<number> {
  const place = words.find((word) => !word.startsWith('-'));
  const open = opener(place ?? path.dirname(fileURLToPath(import.meta.url)));
  const text = open('manifest.json');
  if (!text) throw new Error('There is no manifest.json. Name the archive or its folder.');
  const manifest = readManifest(new TextDecoder().decode(text));
  const found = checkEvidence(manifest, open);
  const result = checkResult(manifest.edges, open);
  const again = await readAnswersAgain(manifest, open);
  const sums = open('SHA256SUMS');
  const altered = sums ? findAltered(new TextDecoder().decode(sums), open) : ['SHA256SUMS'];
  const differing = [...result.differences, ...(again?.differences ?? [])];
  const isWhole = found.isWhole && altered.length === 0 && differing.length === 0;
  const fingerprint = sums ? bytesToHex(sha256(sums)) : '';
  const checked = { ...found, altered, result, again, sums: fingerprint, isWhole };
  const lines = words.includes('--json') ? [JSON.stringify(checked, null, 2)] : report(checked);
  for (const line of lines) process.stdout.write(`${line}\n`);
  return checked.isWhole ? 0 : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
