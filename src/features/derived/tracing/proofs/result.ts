import { plainAmount } from '#shared/money/amount.ts';
import { readTraceFacts, type TraceFacts } from '../method/facts.ts';
import { traceFacts } from '../method/trace.ts';
import { placesOf } from '../method/units.ts';
import { movementsOf, statedTransfers } from '../trace-movements.ts';
import type { ListedEdge } from './evidence.ts';

type Open = (file: string) => Uint8Array | undefined;

/** Result of computing a trace again from the facts of its archive. */
export type CheckedResult = {
  /** False for an archive without facts, as earlier releases made. */
  isComputed: boolean;
  /** Sentences about what differs from the result that follows from the facts. */
  differences: string[];
};

/**
 * Computes the result again from `facts.json`, and compares it with what stands in the archive: a changed result with a
 * corrected checksum contradicts the facts.
 * @param edges movements of the manifest
 */
export function checkResult(edges: readonly ListedEdge[], open: Open): CheckedResult {
  const given = textOf(open, 'facts.json');
  if (given === undefined) return { isComputed: false, differences: [] };
  const read = readTraceFacts(parse(given));
  if (!read.ok)
    return { isComputed: true, differences: read.problems.map((each) => `facts.json: ${each}`) };
  const { facts } = read;
  const { trace } = traceFacts(facts);
  const movements = movementsOf({ facts, trace });
  const differences: string[] = [];
  if (textOf(open, 'trace.json') !== `${JSON.stringify(trace, null, 2)}\n`)
    differences.push('trace.json is not what follows from facts.json.');
  const stated = statedTransfers({ facts, movements }).filter(({ from }) => from !== '');
  const listed = edges.map(({ step, tx, index, from, to, amount, is }) =>
    [step, tx, index, from, to, amount, is].join(' '),
  );
  const expected = stated.map(({ step, tx, index, from, to, amount, is }) =>
    [step, tx, index, from, to, amount, is].join(' '),
  );
  if (!isSame(listed, expected))
    differences.push('The movements of manifest.json are not those that follow from facts.json.');
  const decimals = placesOf(facts.payment);
  function whole(units: string): string[] {
    return decimals === undefined ? [] : [plainAmount({ minor: BigInt(units), decimals })];
  }
  const wholeColumn = decimals === undefined ? [] : ['amount'];
  compare('edges.csv', {
    columns: ['transaction', 'index', 'to', 'amount_base_units', ...wholeColumn],
    expected: movements.map(({ tx, index, to, amount }) => [
      tx,
      `${index}`,
      to,
      amount,
      ...whole(amount),
    ]),
  });
  compare('leaves.csv', {
    columns: [
      'kind',
      'address',
      'amount_base_units',
      'least_base_units',
      'most_base_units',
      'actor',
      ...wholeColumn,
    ],
    expected: [
      ...trace.risks.map(({ address, amount }) => [
        'risk',
        address,
        amount,
        '',
        '',
        '',
        ...whole(amount),
      ]),
      ...trace.leaves.map(({ address, amount, low, high, actor = '' }) => [
        'stopped',
        address,
        amount,
        low,
        high,
        actor,
        ...whole(amount),
      ]),
      ['fees', '', trace.fees, '', '', '', ...whole(trace.fees)],
    ],
  });
  return { isComputed: true, differences };

  function compare(
    file: string,
    { columns, expected: rows }: { columns: readonly string[]; expected: readonly string[][] },
  ): void {
    const text = textOf(open, file);
    if (text === undefined) return;
    const [head = [], ...found] = readTable(text);
    const places = columns.map((name) => head.indexOf(name));
    const cells = found.map((row) => places.map((place) => unguarded(row[place] ?? '')));
    if (
      !isSame(
        cells.map((row) => row.join('\n')),
        rows.map((row) => row.join('\n')),
      )
    )
      differences.push(`${file} is not what follows from facts.json.`);
  }
}

/** @returns undefined where the archive has no facts, or unreadable ones */
export function readFactsFile(open: Open): TraceFacts | undefined {
  const given = textOf(open, 'facts.json');
  const read = given === undefined ? undefined : readTraceFacts(parse(given));
  return read?.ok ? read.facts : undefined;
}

/** A cell that a spreadsheet would compute is written behind an apostrophe. */
function unguarded(cell: string): string {
  return cell.replace(/^'/, '');
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, place) => each === others[place]);
}

function textOf(open: Open, file: string): string | undefined {
  const bytes = open(file);
  return bytes && new TextDecoder().decode(bytes);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rows of a CSV file as we write it: cells in quotation marks double them inside. */
function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
