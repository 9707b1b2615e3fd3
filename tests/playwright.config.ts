import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';
import { useRamFolder } from './ram-folder.ts';

useRamFolder();

const { args, ...launchOptions } = await chromiumLaunchOptions();

/** Time limit for expected results, in milliseconds. */
const patience = 60_000;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/prepare-sites.ts',
  outputDir: '../test-results',
  // One more than CI has cores: a sixth of a journey's time is waiting.
  workers: 3,
  fullyParallel: false,
  // A journey that only passes the second time has found something.
  retries: 0,
  // Against hanging alone, so wide enough for two cores whose host gives them a fifth of its time.
  // What is promised to be quick is measured by the stopwatch.
  timeout: 300_000,
  expect: { timeout: patience, toPass: { timeout: patience } },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    // A window is closed before optimizing its script has paid: a seventh of its time.
    launchOptions: { ...launchOptions, args: [...args, '--js-flags=--no-opt --no-maglev'] },
    // A colour half-way through a fade would be judged as it is at that moment.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs a fifth of the run time, so TRACE=1 enables it. A failure saves a screenshot anyway.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: patience,
  },
});
