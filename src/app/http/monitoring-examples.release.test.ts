import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTally } from '#platform/adapters/create-log.ts';
import type { OperatingFigures } from '#features/edges/operations/operating-figures.server.ts';
import { mailLanes } from '#kernel/outbox/mail-lanes.ts';
import { Metrics } from './metrics.ts';

const deploy = path.resolve(import.meta.dirname, '../../../deploy');
const rulesFile = path.join(deploy, 'prometheus-alerts.yml');
const operations = readFileSync(path.join(deploy, '../docs/operations.md'), 'utf8');

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const rules = (parse(readFileSync(rulesFile, 'utf8')) as Rules).groups[0]?.rules ?? [];
const dashboard = JSON.parse(
  readFileSync(path.join(deploy, 'grafana-dashboard.json'), 'utf8'),
) as Dashboard;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Names of every metric that a process exports, with the labels and values of the fixed lists. */
async function exported(): Promise<string> {
  const tally = createTally();
  tally.limitHit('a');
  tally.signInRefused('wrong');
  const metrics = new Metrics({
    patterns: ['/'],
    cache: { size: { pages: 0, bytes: 0 } },
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } as never,
    limitsHit: tally.limitsHit,
    signInsRefused: tally.signInsRefused,
  });
  const figures: OperatingFigures = {
    outbox: mailLanes.map((lane) => ({ lane, waiting: 0, oldestSeconds: 0 })),
    failedMails: 0,
    jobs: { waiting: 0, failed: 0 },
    backupAgeSeconds: 1,
    isBackupScheduled: true,
    restoreTest: { ageSeconds: 1, isGood: true },
  };
  const names = ['database', 'forms', 'files', 'disk', 'mail', 'scanner', 'clock', 'backups'];
  const parts = names.map((name) => ({ name, state: 'ok' }) as never);
  return metrics.write(figures, { freeDisk: 1, diskSize: 2, parts });
}

/** The series of a histogram are named after it. */
function baseName(name: string): string {
  return name.replace(/_(?:bucket|sum|count)$/, '');
}

test('every metric of the alert rules and of the dashboard exists, with its labels', async () => {
  const text = await exported();
  expect(rules.length).toBeGreaterThan(10);
  const used = expressions.flatMap((expr) => expr.match(/lantern_\w+/g) ?? []);
  for (const name of new Set(used)) expect(text, name).toContain(`# TYPE ${baseName(name)} `);
  // Values of fixed lists; routes and statuses depend on the requests.
  const labels = expressions.flatMap((expr) => [
    ...expr.matchAll(/\b(part|lane|state|kind)=~?"([\w|]+)"/g),
  ]);
  for (const [, label, values = ''] of labels)
    for (const value of values.split('|')) expect(text).toContain(`${label}="${value}"`);
});

test('the manual names every metric', async () => {
  const text = await exported();
  for (const [, name = ''] of text.matchAll(/^# TYPE lantern_(\w+) /gm))
    expect(operations).toContain(`lantern_${name}`);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPromtool)(
  `promtool${hasPromtool ? '' : ' (skipped: it is not installed)'}`,
  () => {
    test('accepts the alert rules', () => {
      const checked = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' });
      expect(checked.status, checked.stderr).toBe(0);
    });

    test('accepts the metrics', async () => {
      const input = await exported();
      const checked = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
      expect(checked.status, checked.stderr).toBe(0);
    });
  },
);
