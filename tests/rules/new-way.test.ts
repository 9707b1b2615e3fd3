import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTree, repository } from './plant-tree.ts';

const vocabulary = 'src/shared/vocabulary';

/** Everything that decides by way is among them or what they import. */
const entries = [
  'src/features/derived/deadlines/dates-by-way.server.ts',
  'src/features/casework/payments/story-institutions.ts',
  'src/features/casework/payments/roles.ts',
  'src/content/first-calls/first-call.ts',
  'src/content/en/filing-channels.ts',
  'src/content/en/search-content.ts',
  'src/content/es/first-72-hours.ts',
  'src/frames/public/payment-way-icon.tsx',
];

/** Rules that decide by way, with the number of families in each file. */
const families = {
  'src/content/first-calls/calls-by-country.ts': 1,
  'src/content/first-calls/plans.ts': 2,
  'src/features/casework/payments/roles.ts': 1,
  'src/features/derived/deadlines/rules/abroad.server.ts': 1,
  'src/features/derived/deadlines/rules/cards-and-complaints.server.ts': 2,
  'src/features/derived/deadlines/rules/electronic-transfers.server.ts': 2,
  'src/features/derived/deadlines/rules/kiosks.server.ts': 1,
  'src/features/derived/deadlines/rules/remittances-and-wires.server.ts': 3,
};

/** Decisions by the answer to "How did you pay?", in the same form. */
const answers = {
  'src/content/en/filing-channels.ts': 1,
  'src/content/en/first-72-hours.ts': 1,
  'src/content/en/first-calls/other-words.ts': 1,
  'src/content/en/search-content.ts': 1,
  'src/content/es/first-72-hours.ts': 1,
  // Reads the words of what not to do.
  'src/content/first-calls/first-call.ts': 1,
  'src/features/casework/payments/story-institutions.ts': 1,
  'src/frames/public/payment-way-icon.tsx': 1,
};

/** Positions that a rule can take on the ways; the first two are decisions. */
const sayings = [
  `{ ...every, cash: { outside: 'A reason.' } }`,
  `'any'`,
  `['cash']`,
  `[]`,
  `{ cash: 'applies' }`,
  `{ ...every, cash: {} }`,
];

/** What a rule can say of its jurisdiction; the first two are decisions, and the last says nothing. */
const needs = [
  `needs: usConsumer`,
  `needs: { lives: 'CA-QC', bank: 'anywhere', machine: 'anywhere', money: 'anyone' }`,
  `needs: { lives: 'US', bank: 'US', machine: 'anywhere' }`,
  `needs: {}`,
  `needs: { ...usConsumer, lives: 'Mars' }`,
  ``,
];

const planted: { folder: string; remove: () => Promise<void> }[] = [];
let errors: Map<string, Record<string, number>>;

beforeAll(async () => {
  planted.push(
    await plant((text) => withWay(text, 'cash')),
    await plant((text) => withWay(withAnswer(text), 'planted')),
    await plant(
      (text) => text,
      Object.fromEntries([...sayings.map(ruleThatSays), ...needs.map(ruleThatNeeds)]),
    ),
  );
  errors = compile(planted.map(({ folder }) => folder));
});

afterAll(() => Promise.all(planted.map(({ remove }) => remove())));

test('a new way does not compile before each law, the order of calls and the letters have decided', () => {
  expect(errorsOf(0)).toEqual(families);
});

test('a new answer to how somebody paid does not compile before each text and channel has decided', () => {
  expect(errorsOf(1)).toEqual({ ...families, ...answers });
});

test('a rule decides about every way: a list of some, a gap or a missing reason does not compile', () => {
  // The ways of today have every decision, so that nothing else fails.
  const found = Object.keys(errorsOf(2) ?? {}).filter((file) => !file.includes('needs'));
  expect(found).toEqual([2, 3, 4, 5].map(placeOfRule));
});

test('a rule without its jurisdiction, or with a part of it left open, does not compile', () => {
  const found = Object.keys(errorsOf(2) ?? {}).filter((file) => file.includes('needs'));
  expect(found).toEqual([2, 3, 4, 5].map(placeOfNeeds));
});

function errorsOf(place: number) {
  return errors.get(path.basename(planted[place]?.folder ?? ''));
}

function placeOfRule(place: number): string {
  return `src/planted-${place}.ts`;
}

function ruleThatSays(ways: string, place: number): [file: string, text: string] {
  const text = `import type { DecidedWays, DeadlineRule } from '#features/derived/deadlines/rule.ts';
declare const every: DecidedWays;
export const ways: DeadlineRule['ways'] = ${ways};
`;
  return [placeOfRule(place), text];
}

function placeOfNeeds(place: number): string {
  return `src/planted-needs-${place}.ts`;
}

function ruleThatNeeds(said: string, place: number): [file: string, text: string] {
  const text = `import { usConsumer, type DeadlineRule } from '#features/derived/deadlines/rule.ts';
declare const rest: Omit<DeadlineRule, 'needs'>;
export const also = usConsumer;
export const rule: DeadlineRule = { ...rest, ${said} };
`;
  return [placeOfNeeds(place), text];
}

/** Adds a way at the end of the list of ways, under an answer. */
function withWay(text: string, asked: string): string {
  const way = `  planted: { asked: '${asked}', label: m.payment_way_cash, short: 'Planted', former: [] },\n`;
  return insert(text, way, '} as const satisfies Readonly<Record<string, WaySpec>>;');
}

/** Adds an answer to "How did you pay?". */
function withAnswer(text: string): string {
  const answer = '  planted: { label: m.report_paid_cash, former: [] },\n';
  return insert(text, answer, '} as const satisfies Readonly<Record<string, AskedSpec>>;');
}

function insert(text: string, line: string, before: string): string {
  expect(text.split(before)).toHaveLength(2);
  return text.replace(before, () => line + before);
}

/** Plants a copy of the repository with another vocabulary, as a program of what decides by way. */
function plant(changed: (ways: string) => string, files: Record<string, string> = {}) {
  const ways = `${vocabulary}/ways.ts`;
  return plantTree(
    {
      [ways]: changed(readFileSync(path.join(repository, ways), 'utf8')),
      'tsconfig.json': JSON.stringify({
        extends: path.join(repository, 'tsconfig.json'),
        // Otherwise the linked files would import the vocabulary of the repository.
        compilerOptions: { preserveSymlinks: true, types: [] },
        include: [],
        files: [...entries, ...Object.keys(files)],
      }),
      ...files,
    },
    [
      'node_modules',
      'package.json',
      ...besides('src', 'shared'),
      ...besides('src/shared', 'vocabulary'),
      ...besides(vocabulary, 'ways.ts'),
    ],
  );
}

/**
 * Compiles programs side by side, each in its own folder.
 * @returns by the name of the folder, the number of errors in each file that has some
 */
function compile(folders: readonly string[]): Map<string, Record<string, number>> {
  const script = path.join(repository, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(
    process.execPath,
    [script, '--build', '--pretty', 'false', ...folders],
    { cwd: path.dirname(folders[0] ?? ''), encoding: 'utf8' },
  );
  const found = new Map<string, Record<string, number>>();
  for (const [, folder = '', file = ''] of stdout.matchAll(
    /^([^/\s]+)\/(.+?)\(\d+,\d+\): error TS/gm,
  )) {
    const files = found.get(folder) ?? {};
    found.set(folder, { ...files, [file]: (files[file] ?? 0) + 1 });
  }
  return found;
}

/** Everything in a folder of the repository but one entry. */
function besides(folder: string, entry: string): string[] {
  return readdirSync(path.join(repository, folder))
    .filter((name) => name !== entry)
    .map((name) => `${folder}/${name}`);
}
