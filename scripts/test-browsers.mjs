// The main pages and the report in the system's Firefox and WebKit; one that is missing is skipped, and named.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { inRoot } from './bootstrap/paths.mjs';

const { status } = spawnSync(
  inRoot('node_modules/.bin/playwright'),
  [
    'test',
    '--config',
    inRoot('tests/browsers.config.ts'),
    '--reporter=list',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
