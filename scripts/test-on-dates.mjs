import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './bootstrap/paths.mjs';
import { toolEnvironment } from './bootstrap/run-script.mjs';

// Runs the unit tests with their clock moved to dates that are prone to errors, and today in the zones
// furthest from UTC. The database keeps the machine's clock, so code that mixes the two fails. Needs Debian's
// `faketime`. `--at` and `--zone` choose, other arguments go to Vitest.
const dates = ['2026-12-31T23:30:00Z', '2027-02-28T12:00:00Z', '2028-02-29T12:00:00Z'];
const zones = ['Pacific/Auckland', 'America/Los_Angeles'];

const { values, positionals } = parseArgs({
  options: {
    at: { type: 'string', multiple: true },
    zone: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});
const isChosen = values.at !== undefined || values.zone !== undefined;
const runs = [
  ...(values.at ?? (isChosen ? [] : dates)).map(onDate),
  ...(values.zone ?? (isChosen ? [] : zones)).map(inZone),
];

for (const run of runs) {
  process.stdout.write(`Unit tests ${run.words}\n`);
  run.isPassed = runTests(run);
}
for (const { words, isPassed } of runs)
  process.stdout.write(`${isPassed ? 'passed' : 'FAILED'} ${words}\n`);
process.exitCode = runs.every(({ isPassed }) => isPassed) ? 0 : 1;

function onDate(moment) {
  if (Number.isNaN(Date.parse(moment))) throw new Error(`${moment} is no moment.`);
  return { words: `on ${moment}`, moment, zone: undefined };
}

function inZone(zone) {
  return { words: `in ${zone}`, moment: undefined, zone };
}

function runTests({ moment, zone }) {
  const tests = ['vitest', 'run', '--reporter=dot', ...positionals];
  // An offset rather than a fixed time: otherwise the clock of each process of the run would start at the
  // same moment.
  const offset = moment ? Math.round((Date.parse(moment) - Date.now()) / 1000) : 0;
  const clock = ['faketime', '-f', `${offset < 0 ? '' : '+'}${offset}s`];
  const [command = '', ...options] = moment ? [...clock, ...tests] : tests;
  const { status, error } = spawnSync(command, options, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...toolEnvironment(),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      ...(zone && { TZ: zone }),
    },
  });
  if (error) throw error;
  return status === 0;
}
