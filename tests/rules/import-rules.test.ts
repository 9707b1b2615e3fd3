import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plantTree, repository } from './plant-tree.ts';
import { runTool } from './run-tool.ts';

type Plant = [from: string, to: string];

const TARGETS = [
  'app/components/header.ts',
  'app/content/en/guide.ts',
  'app/routes/tracker/status.ts',
  'app/ui/tone.ts',
  'bench/load.ts',
  'server/adapters/smtp.ts',
  'server/config.ts',
  'server/context.ts',
  'server/db/schema/cases.ts',
  'server/http/request-context.ts',
  'server/jobs/drain-outbox.ts',
  'server/services/audit/record-audit.ts',
  'server/services/authorize.ts',
  'server/services/cases/get-case.ts',
  'server/services/files/store-file.ts',
  'server/services/outbox/enqueue-email.ts',
  'server/services/access/require-proof.ts',
  'server/services/lists/keyset-page.ts',
  'server/services/rate-limits/spend-budget.ts',
  'server/services/settings/read-settings.ts',
  'shared/format/money.ts',
  'tests/factories/case.ts',
];

const VIOLATIONS: Record<string, Plant[]> = {
  'no-cycles': [
    ['app/components/loop-a.ts', './loop-b.ts'],
    ['server/services/cases/type-loop-a.ts', 'type ./type-loop-b.ts'],
  ],
  'no-unresolved-imports': [
    ['app/components/lost.ts', './nowhere.ts'],
    ['server/services/cases/lost-alias.ts', '#server/nowhere.ts'],
  ],
  'tests-stay-out-of-product-code': [
    ['server/services/cases/uses-factory.ts', '#tests/factories/case.ts'],
    ['app/components/uses-bench.ts', '../../bench/load.ts'],
    ['server/http/uses-vitest.ts', 'vitest'],
  ],
  'shared-imports-only-shared-and-zod': [
    ['shared/format/uses-app.ts', '#app/ui/tone.ts'],
    ['shared/format/uses-server.ts', 'type #server/context.ts'],
    ['shared/format/uses-node.ts', 'node:fs'],
    ['shared/format/uses-react.ts', 'react'],
  ],
  'server-never-imports-app': [
    ['server/http/uses-content.ts', '#app/content/en/guide.ts'],
    ['server/services/cases/uses-content.ts', '#app/content/en/guide.ts'],
  ],
  'only-routes-reach-the-server': [
    ['app/components/uses-service.tsx', '#server/services/cases/get-case.ts'],
    ['app/islands/uses-type.ts', 'type #server/services/cases/get-case.ts'],
    ['app/routes.ts', '#server/services/cases/get-case.ts'],
  ],
  'routes-call-services': [
    ['app/routes/admin/uses-table.tsx', '#server/db/schema/cases.ts'],
    ['app/routes/admin/uses-adapter.ts', '#server/adapters/smtp.ts'],
    ['app/routes/admin/uses-job.ts', '#server/jobs/drain-outbox.ts'],
    ['app/routes/admin/uses-config.ts', '#server/config.ts'],
    ['app/routes/admin/uses-entry.ts', '#server/http/entry.ts'],
    ['app/entry.server.tsx', 'type #server/db/schema/cases.ts'],
  ],
  'app-uses-no-driver': [
    ['app/routes/admin/uses-drizzle.ts', 'drizzle-orm'],
    ['app/components/uses-pg.ts', 'type pg'],
  ],
  'route-areas-are-separate': [
    ['app/routes/admin/uses-tracker.ts', '#app/routes/tracker/status.ts'],
  ],
  'ui-is-a-leaf': [
    ['app/ui/uses-router.tsx', 'react-router'],
    ['app/ui/uses-words.ts', '#shared/format/money.ts'],
    ['app/ui/uses-component.ts', '#app/components/header.ts'],
  ],
  'routes-are-the-top': [
    ['app/components/uses-route.ts', '#app/routes/tracker/status.ts'],
    ['app/content/en/uses-route.ts', '#app/routes/tracker/status.ts'],
  ],
  'services-know-no-http': [
    ['server/services/cases/uses-router.ts', 'react-router'],
    ['server/jobs/uses-request.ts', '#server/http/request-context.ts'],
    ['server/db/uses-http.ts', 'node:http'],
  ],
  'services-use-ports': [
    ['server/services/cases/uses-adapter.ts', '#server/adapters/smtp.ts'],
    ['server/jobs/uses-adapter.ts', '#server/adapters/smtp.ts'],
  ],
  'service-domains-are-separate': [
    ['server/services/tracker/uses-cases.ts', '../cases/get-case.ts'],
    ['server/services/outbox/uses-cases.ts', '#server/services/cases/get-case.ts'],
  ],
  'db-depends-on-nothing': [
    ['server/db/uses-shared.ts', '#shared/format/money.ts'],
    ['server/db/uses-service.ts', '../services/authorize.ts'],
  ],
};

/** A circle is reported once, at its first file. */
const SECOND_HALVES: Plant[] = [
  ['app/components/loop-b.ts', './loop-a.ts'],
  ['server/services/cases/type-loop-b.ts', 'type ./type-loop-a.ts'],
];

const ALLOWED: Plant[] = [
  ['app/root.tsx', '#server/http/request-context.ts'],
  ['app/routes/admin/good-service.tsx', '#server/services/cases/get-case.ts'],
  ['app/routes/admin/good-area.ts', './good-service.tsx'],
  ['app/routes/admin/good-types.ts', 'type ./+types/good-types.ts'],
  ['app/routes/admin/good-component.ts', '#app/components/header.ts'],
  ['app/components/good-ui.ts', '#app/ui/tone.ts'],
  ['server/http/entry.ts', 'virtual:react-router/server-build'],
  ['server/main.ts', '#server/adapters/smtp.ts'],
  ['server/services/cases/good-audit.ts', '../audit/record-audit.ts'],
  ['server/services/cases/good-outbox.ts', '../outbox/enqueue-email.ts'],
  ['server/services/cases/good-files.ts', '../files/store-file.ts'],
  ['server/services/cases/good-limits.ts', '../rate-limits/spend-budget.ts'],
  ['server/services/cases/good-proof.ts', '../access/require-proof.ts'],
  ['server/services/cases/good-list.ts', '../lists/keyset-page.ts'],
  ['server/services/cases/good-settings.ts', '../settings/read-settings.ts'],
  ['server/services/cases/good-authorize.ts', '../authorize.ts'],
  ['server/services/cases/good-own.ts', './get-case.ts'],
  ['server/services/cases/good-table.ts', '#server/db/schema/cases.ts'],
  ['server/services/cases/good.test.ts', '#tests/factories/case.ts'],
  ['server/services/open-case.ts', './cases/get-case.ts'],
  ['server/db/good-driver.ts', 'drizzle-orm'],
  ['shared/forms/good-zod.ts', 'zod'],
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
    const args = ['app', 'server', 'shared', '--config', config, '--output-type', 'json'];
    const printed = runTool('dependency-cruiser/bin/dependency-cruiser.mjs', args, tree.folder);
    for (const { from, rule } of Report.parse(printed).summary.violations) {
      found.set(from, [...(found.get(from) ?? []), rule.name]);
    }
  }, 60_000);

  afterAll(() => removeTree?.());

  test.each(Object.entries(VIOLATIONS))('%s', (name, plants) => {
    for (const [from] of plants)
      expect({ from, rules: found.get(from) }).toEqual({ from, rules: [name] });
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
