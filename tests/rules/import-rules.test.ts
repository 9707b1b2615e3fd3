import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { roomsBelow } from '../../scripts/checks/floors.mjs';
import { plantTree, repository } from './plant-tree.ts';
import { runTool } from './run-tool.ts';

type Plant = [from: string, to: string];

const rooms = roomsBelow();

const TARGETS = [
  ...rooms.map(({ room }) => `src/${room}/planted.ts`),
  'src/root.tsx',
  'src/features/site/home/public/home.tsx',
  'src/app/commands/start.ts',
  'src/features/casework/cases/pages/case.tsx',
  'src/features/casework/cases/case-words.ts',
  'src/features/casework/cases/cases.server.ts',
  'src/database/tables/cases.ts',
  'src/database/tables/reports.ts',
  'src/database/tables/outbox.ts',
  'src/ui/tone.ts',
  'bench/load.ts',
  'src/platform/adapters/smtp.ts',
  'src/platform/config/operator-error.ts',
  'src/platform/http/request-context.ts',
  'src/app/http/entry.ts',
  'src/database/client.ts',
  'src/kernel/context.ts',
  'src/database/tables/columns.ts',
  'src/kernel/errors.ts',
  'src/kernel/audit/record-audit.ts',
  'src/shared/format/money.ts',
  'tests/factories/case.ts',
];

/** Each room below the highest, with an import of a room that it must not import. */
const upward: Record<string, Plant[]> = Object.fromEntries(
  rooms.slice(0, -1).map(({ room, below }) => {
    const above = rooms.findLast((each) => each.room !== room && !below.includes(each.room));
    return [
      `${room.replaceAll('/', '-')}-imports-downward`,
      [[`src/${room}/looks-up.server.ts`, `#${above?.room}/planted.ts`]],
    ];
  }),
);

test('every folder of src belongs to one floor', async () => {
  const named = rooms.map(({ room }) => room);
  const entries = await readdir(path.join(repository, 'src'), {
    withFileTypes: true,
    recursive: true,
  });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) =>
      path.relative(path.join(repository, 'src'), path.join(parentPath, name)),
    )
    .map((folder) => folder.replaceAll(path.sep, '/'));
  expect(named.filter((room) => !folders.includes(room))).toEqual([]);
  function isPlaced(folder: string) {
    return named.some(
      (room) => `${folder}/`.startsWith(`${room}/`) || room.startsWith(`${folder}/`),
    );
  }
  expect(folders.filter((folder) => !isPlaced(folder))).toEqual([]);
});

test('a capability without a line in the table imports lower floors and no sibling', () => {
  const placed = roomsBelow((floor) => (floor === 'casework' ? ['planted'] : []));
  function below(name: string) {
    return placed.find(({ room }) => room === name)?.below;
  }
  const planted = 'features/casework/planted';
  expect(below(planted)).toContain('features/base/publishing');
  expect(below(planted)).not.toContain('features/casework/reports');
  expect(below(planted)).not.toContain('features/derived/deadlines');
  expect(below('features/casework/care')).not.toContain(planted);
  expect(below('features/derived/deadlines')).toContain(planted);
});

test('no two rooms may import each other', () => {
  const pairs = rooms.flatMap(({ room, below }) =>
    rooms.filter((other) => below.includes(other.room) && other.below.includes(room)),
  );
  expect(pairs).toEqual([]);
});

const VIOLATIONS: Record<string, Plant[]> = {
  ...upward,
  'no-cycles': [
    ['src/app/site/loop-a.ts', './loop-b.ts'],
    ['src/features/casework/cases/type-loop-a.server.ts', 'type ./type-loop-b.server.ts'],
  ],
  'no-unresolved-imports': [
    ['src/app/site/lost.ts', './nowhere.ts'],
    ['src/features/casework/cases/lost-alias.server.ts', '#kernel/nowhere.ts'],
  ],
  'tests-stay-out-of-product-code': [
    ['src/features/casework/cases/uses-factory.server.ts', '#tests/factories/case.ts'],
    ['src/app/site/uses-bench.ts', '../../../bench/load.ts'],
    ['src/platform/http/uses-vitest.ts', 'vitest'],
  ],
  'shared-runs-everywhere': [
    ['src/shared/format/uses-node.ts', 'node:fs'],
    ['src/shared/format/uses-react.ts', 'react'],
    ['src/shared/format/uses-ui.ts', '#ui/tone.ts'],
  ],
  'ui-knows-no-router': [['src/ui/uses-router.tsx', 'react-router']],
  'tables-depend-on-tables': [
    ['src/database/tables/contacts.ts', '#shared/forms/good-zod.ts'],
    ['src/database/tables/domains.ts', '#shared/format/money.ts'],
  ],
  'kernel-knows-no-case': [['src/kernel/uses-case.ts', '#database/tables/cases.ts']],
  'entries-are-imported-by-nobody': [['src/app/site/uses-root.ts', '../../root.tsx']],
  'browser-code-reaches-no-server': [
    ['src/app/site/uses-verb.tsx', '#features/casework/cases/cases.server.ts'],
    ['src/app/browser/uses-type.ts', 'type #features/casework/cases/cases.server.ts'],
    ['src/features/casework/cases/uses-kernel.ts', '#kernel/context.ts'],
    ['src/frames/staff/uses-config.tsx', '#platform/config/operator-error.ts'],
  ],
  'verbs-draw-nothing': [
    ['src/features/casework/cases/uses-page.server.ts', './pages/case.tsx'],
    ['src/platform/http/uses-ui.ts', '#ui/tone.ts'],
  ],
  'verbs-know-no-http': [
    ['src/features/casework/cases/uses-router.server.ts', 'react-router'],
    ['src/features/casework/cases/uses-request.server.ts', '#platform/http/request-context.ts'],
    ['src/app/jobs/uses-request.ts', '#platform/http/request-context.ts'],
    ['src/kernel/uses-http.ts', 'node:http'],
  ],
  'verbs-use-ports': [
    ['src/features/casework/cases/uses-adapter.server.ts', '#platform/adapters/smtp.ts'],
    ['src/app/jobs/uses-adapter.ts', '#platform/adapters/smtp.ts'],
    ['src/app/jobs/uses-command.ts', '#app/commands/start.ts'],
  ],
  'pages-call-verbs': [
    ['src/features/casework/cases/pages/uses-table.tsx', '#database/tables/cases.ts'],
    ['src/features/casework/cases/pages/uses-config.ts', '#platform/config/operator-error.ts'],
    ['src/entry.server.tsx', 'type #database/tables/cases.ts'],
  ],
  'pages-use-no-driver': [
    ['src/features/casework/cases/pages/uses-drizzle.ts', 'drizzle-orm'],
    ['src/frames/staff/uses-pg.ts', 'type pg'],
  ],
  'only-the-listener-opens-the-entry': [
    ['src/app/site/tracker/uses-entry.ts', '#app/http/entry.ts'],
  ],
};

/** A cycle is reported once, at its first file. */
const SECOND_HALVES: Plant[] = [
  ['src/app/site/loop-b.ts', './loop-a.ts'],
  ['src/features/casework/cases/type-loop-b.server.ts', 'type ./type-loop-a.server.ts'],
];

const ALLOWED: Plant[] = [
  ['src/entry.client.tsx', '#ui/tone.ts'],
  ['src/features/casework/cases/pages/good-verb.tsx', '../cases.server.ts'],
  ['src/features/casework/cases/pages/good-types.ts', 'type ./+types/good-types.ts'],
  ['src/features/casework/cases/pages/good-words.ts', '../case-words.ts'],
  ['src/features/casework/cases/pages/good-refusal.tsx', '#kernel/errors.ts'],
  ['src/features/casework/cases/good-refusal.ts', '#kernel/errors.ts'],
  ['src/app/site/good-ui.ts', '#ui/tone.ts'],
  ['src/app/main.ts', '#platform/adapters/smtp.ts'],
  ['src/features/casework/cases/good-audit.server.ts', '#kernel/audit/record-audit.ts'],
  ['src/features/derived/inbox/good-below.server.ts', '#features/casework/cases/cases.server.ts'],
  ['src/features/base/audit/good-table.server.ts', '#database/tables/reports.ts'],
  ['src/features/casework/cases/good.server.test.ts', '#tests/factories/case.ts'],
  ['src/database/tables/mail.ts', './columns.ts'],
  ['src/kernel/good-table.ts', '#database/tables/outbox.ts'],
  ['src/kernel/good-database.ts', 'type #database/client.ts'],
  ['src/database/good-driver.ts', 'drizzle-orm'],
  ['src/shared/forms/good-zod.ts', 'zod'],
];

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** The words "type x" plant a type-only import, which every rule counts like any other. */
function writeImport(to: string) {
  const line = to.startsWith('type ')
    ? `import type { Planted } from '${to.slice(5)}';\nexport type Used = Planted;`
    : `import { planted } from '${to}';\nexport const used = planted;`;
  return `${line}\nexport const planted = 1;\nexport type Planted = number;\n`;
}

describe('import rules', () => {
  const found = new Map<string, string[]>();
  let removeTree: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const plants = [...Object.values(VIOLATIONS).flat(), ...SECOND_HALVES, ...ALLOWED];
    const tree = await plantTree(
      {
        ...Object.fromEntries(
          TARGETS.map((file) => [
            file,
            'export const planted = 1;\nexport type Planted = number;\n',
          ]),
        ),
        ...Object.fromEntries(plants.map(([from, to]) => [from, writeImport(to)])),
      },
      ['node_modules', 'package.json'],
    );
    removeTree = tree.remove;
    const config = path.join(repository, 'scripts', 'checks', 'dependency-cruiser.mjs');
    const args = ['src', '--config', config, '--output-type', 'json'];
    const printed = runTool('dependency-cruiser/bin/dependency-cruiser.mjs', args, tree.folder);
    for (const { from, rule } of Report.parse(printed).summary.violations) {
      found.set(from, [...(found.get(from) ?? []), rule.name]);
    }
  });

  afterAll(() => removeTree?.());

  test.each(Object.entries(VIOLATIONS))('%s', (name, plants) => {
    for (const [from] of plants)
      expect({ from, rules: found.get(from) ?? [] }).toEqual({ from, rules: [name] });
  });

  test.each(ALLOWED)('%s may import %s', (from) => {
    expect(found.get(from)).toBeUndefined();
  });

  test('every rule has a planted violation', async () => {
    const { default: config } = await import('../../scripts/checks/dependency-cruiser.mjs');
    const names = config.forbidden.map((rule: { name: string }) => rule.name);
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(names.toSorted());
  });
});
