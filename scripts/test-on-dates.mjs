import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './bootstrap/paths.mjs';
import { toolEnvironment } from './bootstrap/run-script.mjs';

// Runs the unit tests with the clock of the tests moved to days on which dates are apt to go wrong. The
// database keeps the machine's own clock: what mixes the two fails. Needs Debian's `faketime`.
const dates = ['2026-12-31T23:30:00Z', '2027-02-28T12:00:00Z', '2028-02-29T12:00:00Z'];

const { values, positionals } = parseArgs({
  options: { at: { type: 'string', multiple: true, default: dates } },
  allowPositionals: true,
});

let failed = 0;
for (const moment of values.at) {
  process.stdout.write(`Unit tests on ${moment}\n`);
  // An offset, not a moment: each process of the run would begin at the moment anew.
  const offset = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const { status, error } = spawnSync(
    'faketime',
    ['-f', `${offset < 0 ? '' : '+'}${offset}s`, 'vitest', 'run', '--reporter=dot', ...positionals],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...toolEnvironment(), FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    },
  );
  if (error) throw error;
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
