import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plantTree, repository } from './plant-tree.ts';
import { runTool } from './run-tool.ts';

type Plant = { rule: string; file: string; text: string };

function service(steps: { before?: string; inside?: string }) {
  return `export async function changeCase(ctx, input) {
  ${steps.before ?? ''}
  return inTransaction(ctx, async (tx) => {
    await tx.db.update(input);
    ${steps.inside ?? ''}
  });
}
`;
}

const AUTHORIZE = "authorize(ctx, 'case:write');";
const AUDIT = "await recordAudit(tx, 'case.changed');";

const VIOLATIONS: Plant[] = [
  {
    rule: 'lantern(write-in-five-steps)',
    file: 'src/features/casework/cases/no-authorize.server.ts',
    text: service({ inside: AUDIT }),
  },
  {
    rule: 'lantern(write-in-five-steps)',
    file: 'src/features/casework/cases/no-audit.server.ts',
    text: service({ before: AUTHORIZE }),
  },
  {
    rule: 'lantern(write-in-five-steps)',
    file: 'src/features/casework/cases/neighbour-authorizes.server.ts',
    text: `export function other(ctx) {\n  ${AUTHORIZE}\n}\n${service({ inside: AUDIT })}`,
  },
  {
    rule: 'lantern(no-own-clock)',
    file: 'src/features/casework/cases/own-moment.server.ts',
    text: 'export const now = new Date();\n',
  },
  {
    rule: 'lantern(no-own-clock)',
    file: 'src/kernel/own-milliseconds.ts',
    text: 'export const now = Date.now();\n',
  },
  {
    rule: 'lantern(no-own-clock)',
    file: 'src/shared/forms/own-clock.ts',
    text: 'export function wait(clock = Date.now) {\n  return clock();\n}\n',
  },
  {
    rule: 'lantern(no-own-clock)',
    file: 'src/app/site/own-text.tsx',
    text: 'export const today = Date();\n',
  },
  {
    rule: 'lantern(no-own-clock)',
    file: 'src/frames/staff/clock-of-the-database.server.ts',
    text: 'export const isDue = sql<boolean>`due_at <= ${1} and ends_at > now()`;\n',
  },
  {
    rule: 'lantern(no-own-clock)',
    file: 'src/features/casework/cases/day-of-the-database.server.ts',
    text: 'export const isDue = sql`due_on <= CURRENT_DATE`;\n',
  },
  {
    rule: 'lantern(rows-are-checked)',
    file: 'src/features/casework/cases/believed-rows.server.ts',
    text: 'export function findIds(ctx) {\n  return ctx.db.execute<{ id: string }>(statement);\n}\n',
  },
  {
    rule: 'lantern(no-inherited-words)',
    file: 'src/shared/words.ts',
    text: "const words: Readonly<Record<string, string>> = { a: 'A' };\nexport function wordOf(typed: string): string {\n  return words[typed] ?? typed;\n}\n",
  },
  {
    rule: 'lantern(no-short-absence)',
    file: 'src/shared/absence.test.ts',
    text: "import { expect, test } from 'vitest';\ntest('it is gone', () => {\n  expect(JSON.stringify([])).not.toContain('Ana');\n});\n",
  },
  {
    rule: 'lantern(no-short-absence)',
    file: 'src/shared/absence-by-pattern.test.ts',
    text: "import { expect, test } from 'vitest';\ntest('it is gone', () => {\n  const stored = String([]);\n  expect(stored).not.toMatch(/ana/i);\n});\n",
  },
  {
    rule: 'lantern(no-short-absence)',
    file: 'src/shared/absence-in-letter.test.ts',
    text: "import { expect, test } from 'vitest';\ntest('it is gone', () => {\n  const letter = { text: String([]) };\n  expect(letter.text).not.toContain('24');\n});\n",
  },
  {
    rule: 'lantern(no-sleep-in-tests)',
    file: 'tests/e2e/waits.e2e.ts',
    text: 'export async function visit(page) {\n  await page.waitForTimeout(100);\n}\n',
  },
  {
    rule: 'lantern(no-sleep-in-tests)',
    file: 'src/shared/sleeps.test.ts',
    text: 'export const pause = new Promise((resolve) => setTimeout(resolve, 50));\n',
  },
  {
    rule: 'lantern(no-sleep-in-tests)',
    file: 'src/shared/sleeps-in-block.test.ts',
    text: 'export const pause = new Promise((resolve) => {\n  setTimeout(() => resolve(1), 50);\n});\n',
  },
  {
    rule: 'lantern(no-sleep-in-tests)',
    file: 'src/shared/imports-sleep.test.ts',
    text: "import { setTimeout as sleep } from 'node:timers/promises';\nawait sleep(5);\n",
  },
  {
    rule: 'import(no-default-export)',
    file: 'src/features/casework/cases/site-header.ts',
    text: 'export default 1;\n',
  },
  {
    rule: 'import(no-unassigned-import)',
    file: 'src/features/casework/cases/for-its-effect.ts',
    text: "import 'drizzle-orm';\n",
  },
  {
    rule: 'typescript(no-explicit-any)',
    file: 'src/shared/any.ts',
    text: 'export type Anything = any;\n',
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'src/shared/non-null.ts',
    text: 'export const size = process.env.SIZE!;\n',
  },
  { rule: 'eslint(no-console)', file: 'src/platform/logs.ts', text: "console.log('hello');\n" },
  {
    rule: 'eslint(max-params)',
    file: 'src/shared/params.ts',
    text: 'export function add(a: number, b: number, c: number, d: number) {\n  return a + b + c + d;\n}\n',
  },
  {
    rule: 'eslint(func-style)',
    file: 'src/shared/arrow.ts',
    text: 'export const one = () => 1;\n',
  },
  {
    rule: 'eslint(eqeqeq)',
    file: 'src/shared/equal.ts',
    text: 'export function isOne(a: unknown) {\n  return a == 1;\n}\n',
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/ui/imports-folder.ts',
    text: "import { tone } from '.';\nexport const used = tone;\n",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    file: 'src/ui/imports-index.ts',
    text: "import { tone } from '#shared/format/index.ts';\nexport const used = tone;\n",
  },
  {
    rule: 'oxc(no-barrel-file)',
    file: 'src/ui/barrel.ts',
    text: "export * from './tone.ts';\n",
  },
  {
    rule: 'react(button-has-type)',
    file: 'src/ui/button.tsx',
    text: 'export function Button() {\n  return <button>Send</button>;\n}\n',
  },
  {
    rule: 'typescript(consistent-type-imports)',
    file: 'src/shared/type-import.ts',
    text: "import { Tone } from './tone.ts';\nexport type Used = Tone;\n",
  },
  {
    rule: 'typescript(consistent-type-definitions)',
    file: 'src/shared/interface.ts',
    text: 'export interface Tone {\n  name: string;\n}\n',
  },
  {
    rule: 'jsx-a11y(no-noninteractive-tabindex)',
    file: 'src/ui/panel.tsx',
    text: 'export function Panel() {\n  return <div tabIndex={0}>Text</div>;\n}\n',
  },
  {
    rule: 'vitest(valid-expect)',
    file: 'src/shared/expects-nothing.test.ts',
    text: "import { expect, test } from 'vitest';\ntest('adds', () => {\n  expect(1, 'a', 'b').toBe(1);\n});\n",
  },
  {
    rule: 'unicorn(filename-case)',
    file: 'src/shared/camelCase.ts',
    text: 'export const one = 1;\n',
  },
];

const ALLOWED: Record<string, string> = {
  'src/ui/tone.ts': 'export type Tone = string;\nexport const tone = 1;\n',
  'src/shared/tone.ts': 'export type Tone = string;\n',
  'src/shared/format/index.ts': 'export const tone = 1;\n',
  'src/features/casework/cases/five-steps.server.ts': service({ before: AUTHORIZE, inside: AUDIT }),
  'src/features/casework/cases/given-time.server.ts':
    "export const day = new Date('2026-03-27');\nexport const isDue = sql`due_at <= ${day} and known_now()`;\n",
  'src/features/casework/cases/fixed.test.ts': 'export const now = new Date();\n',
  'src/platform/http/begins-a-context.ts': 'export const now = new Date();\n',
  'src/platform/http/not-a-verb.ts': service({}),
  'src/features/site/home/public/home.tsx':
    'export default function Home() {\n  return <p>Home</p>;\n}\n',
  'src/features/casework/cases/pages/$id.tsx':
    'export default function Case() {\n  return <p>Case</p>;\n}\n',
  'vite.config.ts': 'export default {};\n',
  'scripts/print.mjs': "console.log('hello');\n",
  'tests/e2e/starts.ts':
    'export const pause = new Promise((resolve) => setTimeout(resolve, 50));\n',
  'src/shared/fails-late.test.ts':
    'export const limit = new Promise((_, reject) => {\n  setTimeout(() => reject(new Error("late")), 50);\n});\n',
};

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string(), severity: z.string() })),
});

describe('lint rules', () => {
  const found = new Map<string, string[]>();
  let removeTree: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const planted = Object.fromEntries(VIOLATIONS.map(({ file, text }) => [file, text]));
    const tree = await plantTree({ ...planted, ...ALLOWED }, ['.oxlintrc.json', 'scripts/oxlint']);
    removeTree = tree.remove;
    const printed = runTool('oxlint/bin/oxlint', ['--format=json'], tree.folder);
    for (const { code, filename, severity } of Report.parse(printed).diagnostics) {
      const name = severity === 'error' ? code : `${severity} ${code}`;
      found.set(filename, [...(found.get(filename) ?? []), name]);
    }
  });

  afterAll(() => removeTree?.());

  test.each(VIOLATIONS)('$rule fires in $file', ({ rule, file }) => {
    expect(found.get(file)).toEqual([rule]);
  });

  test('every rule that .oxlintrc.json switches on by name has a planted violation', async () => {
    const config = await readFile(path.join(repository, '.oxlintrc.json'), 'utf8');
    const names = [...config.matchAll(/"([\w/-]+)": (?:\[\s*)?"error"/g)].map(([, name]) => name);
    const planted = VIOLATIONS.map(({ rule }) =>
      rule.replace('eslint(', '').replace('(', '/').replace(')', ''),
    );
    const categories = ['correctness', 'suspicious'];
    expect([...new Set(names)].toSorted()).toEqual(
      [...new Set([...planted, ...categories])].toSorted(),
    );
  });

  test.each(Object.keys(ALLOWED))('%s is allowed', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});
