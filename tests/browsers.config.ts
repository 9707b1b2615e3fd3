import { defineConfig } from '@playwright/test';
import { useRamFolder } from './ram-folder.ts';

useRamFolder();

/** Pages in engines that Playwright does not bring: each starts the browser of the system, and skips without one. */
export default defineConfig({
  testDir: './browsers',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/prepare-sites.ts',
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  forbidOnly: Boolean(process.env['CI']),
});
