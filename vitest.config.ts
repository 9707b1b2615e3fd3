import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,shared,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/start-database.ts'],
    // Two cores: one file each, on a database of its own.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
