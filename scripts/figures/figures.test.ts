import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCycles, findSingleImporters, importGraph } from './import-graph.mjs';
import { findRawTables } from './raw-tables.mjs';
import { capabilityGraph, findPairs, findUpwardImports } from './rooms.mjs';
import { readSources } from './sources.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lantern-figures-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function graph() {
  return importGraph(readSources(root), { '#src/*': './src/*' });
}

test('tests, what tests share, compiled messages and data are no source files', () => {
  write('src/features/casework/cases/cases.server.ts', 'export const cases = 1;\n');
  write('src/features/casework/cases/cases.server.test.ts', '');
  write('src/shared/messages/compiled/en.ts', '');
  write('tests/db.ts', '');
  write('data/rates.ts', '');
  write('scripts/build.mjs', '');
  write('vite.config.ts', '');
  expect(readSources(root).map((source) => [source.path, source.isProduct])).toEqual([
    ['scripts/build.mjs', false],
    ['src/features/casework/cases/cases.server.ts', true],
    ['vite.config.ts', false],
  ]);
});

test('an import counts once per file, by type, alias, import() or export from; a word in a text does not', () => {
  write('src/one.ts', "import type { A } from './two.ts';\nimport { a } from '#src/two.ts';\n");
  write('src/two.ts', 'export const text = "import x from \'./three.ts\'";\n');
  write('src/three.ts', "export { text } from './two.ts';\nconst four = import('./four.ts');\n");
  write('src/three.test.ts', "import './one.ts';\n");
  write('src/four.ts', 'export const any = "any"; export type Any = any[];\n');
  expect(findSingleImporters(graph())).toEqual(['src/four.ts']);
  expect(readSources(root).map((source) => source.anys)).toEqual([1, 0, 0, 0]);
});

test('a cycle is found with any imports into it', () => {
  write('src/a.ts', "import './b.ts';\n");
  write('src/b.ts', "import './c.ts';\n");
  write('src/c.ts', "const again = import('#src/b.ts');\n");
  expect(findCycles(graph())).toEqual([['src/b.ts', 'src/c.ts']]);
});

test('a knot is more than its pairs', () => {
  write(
    'src/features/casework/cases/cases.server.ts',
    "import '#src/features/base/mail/mail.ts';\n",
  );
  write('src/features/base/mail/mail.ts', "import '#src/features/derived/deadlines/dates.ts';\n");
  write(
    'src/features/derived/deadlines/dates.ts',
    "import '../../base/mail/mail.ts';\nimport './zone.ts';\n",
  );
  write(
    'src/features/derived/deadlines/zone.ts',
    "import '../../casework/cases/cases.server.ts';\n",
  );
  write('src/features/edges/data/data.ts', "import '#src/features/base/mail/mail.ts';\n");
  const capabilities = capabilityGraph(graph());
  expect(findCycles(capabilities).map((knot) => knot.toSorted())).toEqual([
    ['cases', 'deadlines', 'mail'],
  ]);
  expect(findPairs(capabilities)).toEqual([['deadlines', 'mail']]);
});

test('an import is upward only when it targets a higher floor', () => {
  write('src/routes.ts', "import './shared/a.ts';\n");
  write(
    'src/kernel/context.ts',
    "import '#src/features/base/mail/mail.ts';\nimport '#src/shared/a.ts';\nimport './audit.ts';\n",
  );
  write('src/kernel/audit.ts', '');
  write('src/features/base/mail/mail.ts', "import '../../../kernel/context.ts';\n");
  write('src/shared/a.ts', '');
  expect(findUpwardImports(graph())).toEqual([
    ['src/kernel/context.ts', 'src/features/base/mail/mail.ts'],
  ]);
});

test('a table in SQL text counts where it belongs to another capability', () => {
  write('src/database/tables/cases.ts', "export const cases = pgTable('cases', {});\n");
  const query =
    "import { sql } from 'drizzle-orm';\nsql`select id from cases join people on true`;\n";
  write('src/features/casework/cases/cases.server.ts', query);
  write('src/features/base/mail/mail.server.ts', query);
  write('src/features/base/mail/words.ts', '// from cases\nexport const words = `from cases`;\n');
  expect(findRawTables(readSources(root))).toEqual([
    { path: 'src/features/base/mail/mail.server.ts', table: 'cases' },
  ]);
});
