import { createHash } from 'node:crypto';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import verifier from 'virtual:single-file/features/derived/tracing/proofs/verify.ts';
import {
  evidenceFormat,
  type EvidenceManifest,
  type ListedEdge,
  type ListedTable,
} from './proofs/evidence.ts';
import type { Reading } from './proofs/read-again.ts';

/** A row of `chain_facts`. */
export type EvidenceFact = {
  chain: TracedChain;
  kind: string;
  key: string;
  raw: Uint8Array;
  host: string;
  fetched: Date;
  sha256: string;
  /** What was asked, as the answer was kept. */
  question?: string;
};

/** A movement with its whole amount, and the places of its facts in the list of facts. */
export type EvidenceEdge = Omit<ListedEdge, 'evidence'> & { facts: readonly number[] };

type EvidenceInput = Parameters<typeof evidenceFiles>[0];

function readmeOf({ about = {}, beside = [] }: EvidenceInput): string {
  const facts = Object.entries(about).map(([name, value]) => `${name}: ${value}`);
  const tables = beside.flatMap(({ path, fields }) =>
    fields
      ? [`\nColumns of ${path}`, ...fields.map(({ name, meaning }) => `  ${name}: ${meaning}`)]
      : [],
  );
  return `${[readme, ...facts, ...tables].join('\n')}\n`;
}

const readme = `What this is
A trace of money on public block chains, with the answers that it was read from, byte for byte.

How to check it
Install Node (https://nodejs.org), open a terminal in this folder, and run:

  node verify.mjs

It needs no network. For each movement and each answer it says what is proved by computation, and what is
believed of the host that answered. What nobody can prove in this way: whose an address is, and why somebody paid.
`;

/** The files of an archive of evidence, in their order. */
export function evidenceFiles(given: {
  facts: readonly EvidenceFact[];
  edges: readonly EvidenceEdge[];
  madeAt: Date;
  /** Files for people, such as a summary; tables with the meaning of their columns. */
  beside?: readonly { path: string; content: Buffer; fields?: ListedTable }[];
  /** Subject and author of the archive, in the words of the summary. */
  about?: Readonly<Record<string, string>>;
  /** Where reading the answers again gives the facts of the archive. */
  reading?: Reading | undefined;
}): { path: string; content: Buffer }[] {
  const files = given.facts.map(({ chain, kind, raw }, place) => ({
    path: `facts/${String(place + 1).padStart(4, '0')}-${chain}-${kind.replaceAll(/[^\w-]/g, '_')}`,
    content: Buffer.from(raw),
  }));
  const manifest: EvidenceManifest = {
    format: evidenceFormat,
    madeAt: given.madeAt.toISOString(),
    ...(given.about && { about: given.about }),
    tables: Object.fromEntries(
      (given.beside ?? []).flatMap(({ path, fields }) => (fields ? [[path, fields]] : [])),
    ),
    ...(given.reading && { reading: given.reading }),
    facts: given.facts.map(({ chain, kind, key, host, fetched, sha256, question }, place) => ({
      file: files[place]?.path ?? '',
      chain,
      kind,
      key,
      host,
      fetched: fetched.toISOString(),
      sha256,
      ...(question !== undefined && { question }),
    })),
    edges: given.edges.map(({ facts, ...edge }) => ({
      ...edge,
      evidence: facts.flatMap((place) => files[place]?.path ?? []),
    })),
  };
  const all = [
    { path: 'README.txt', content: Buffer.from(readmeOf(given)) },
    { path: 'manifest.json', content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { path: 'verify.mjs', content: Buffer.from(verifier) },
    ...(given.beside ?? []).map(({ path, content }) => ({ path, content })),
    ...files,
  ];
  const sums = all.map(({ path, content }) => {
    const hash = createHash('sha256').update(content).digest('hex');
    return `${hash}  ${path}\n`;
  });
  return [...all, { path: 'SHA256SUMS', content: Buffer.from(sums.join('')) }];
}
