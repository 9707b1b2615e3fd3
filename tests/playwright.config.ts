import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';
import { useRamFolder } from './ram-folder.ts';

useRamFolder();

const { args, ...launchOptions } = await chromiumLaunchOptions();

/** The files that take longest go first, so that none of them is alone at the end. */
const longest = ['working-days.release', 'walk-*', 'unsafe-address', 'tracker-conversation'].map(
  (name) => `**/${name}.e2e.ts`,
);

/** Proofs of a release are left out of `npm test`. */
const leftOut = process.env['RELEASE_PROOFS'] ? [] : ['**/*.release.e2e.ts'];

/** Time limit for expected results, in milliseconds. */
const patience = 60_000;

export default defineConfig({
  testDir: './e2e',
  projects: [
    { name: 'longest', testMatch: longest, testIgnore: leftOut },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: [...longest, ...leftOut] },
  ],
  globalSetup: './e2e/prepare-sites.ts',
  outputDir: '../test-results',
  // One more than CI has cores, because a journey waits for a sixth of its time.
  workers: 3,
  fullyParallel: false,
  // A journey that passes only on a retry has found a problem.
  retries: 0,
  // Only against hangs, so it is long enough for two cores on a host that gives them a fifth of its time. The
  // stopwatch measures promises of speed.
  timeout: 300_000,
  expect: { timeout: patience, toPass: { timeout: patience } },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    // A window closes before optimizing its script pays off, which costs a seventh of its time.
    launchOptions: { ...launchOptions, args: [...args, '--js-flags=--no-opt --no-maglev'] },
    // A colour in the middle of a fade would be measured at that moment.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs a fifth of the run time, so TRACE=1 enables it. A failure saves a screenshot anyway.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: patience,
  },
});
