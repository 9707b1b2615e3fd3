import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';
import { useRamFolder } from './ram-folder.ts';

useRamFolder();

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/prepare-sites.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  // A journey that only passes the second time has found something.
  retries: 0,
  // Limits against hanging, wide enough for two cores that do everything at once.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunchOptions(),
    // A colour half-way through a fade would be judged as it is at that moment.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording costs a fifth of all the work: TRACE=1 asks for it. A failure leaves a picture anyway.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
});
