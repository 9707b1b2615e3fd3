import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { browserMessages, browserScript, SHARED_FILES } from './scripts/bundle/browser-script.mjs';
import { serverScript } from './scripts/bundle/server-script.mjs';
import { singleFile } from './scripts/bundle/single-file.mjs';

export default defineConfig({
  plugins: process.env['VITEST']
    ? [singleFile]
    : [singleFile, browserMessages, tailwindcss(), reactRouter(), browserScript, serverScript],
  publicDir: 'src/app/site/public',
  build: { manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  ssr: {
    // Bundled, these load five times faster than from their many files: a restart takes half the time.
    noExternal: [
      /^drizzle-orm/,
      /^lucide-react/,
      /^@base-ui/,
      /^react-router/,
      /^@react-router/,
      /^@react-email/,
      /^zod/,
      /^@dnd-kit/,
      /^@fastify\/busboy/,
      /^@tokenizer/,
      /^cron-parser/,
      /^csv-parse/,
      /^d3-force/,
      /^file-type/,
      /^jose/,
      /^libphonenumber-js/,
      /^luxon/,
      /^micromark/,
      /^pg-boss/,
      /^postal-mime/,
      /^serialize-error/,
      /^strtok3/,
      /^token-types/,
      /^uuid/,
      /^yaml/,
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: SHARED_FILES, includeDependenciesRecursively: false },
          },
        },
      },
    },
    // The server bundle starts from the program itself, so one build holds routes and services.
    ssr: { build: { rolldownOptions: { input: './src/app/main.ts' } } },
  },
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    // Proofs of a release are left out of `npm test`.
    exclude: process.env['RELEASE_PROOFS'] ? [] : ['**/*.release.test.ts'],
    globalSetup: ['tests/start-database.ts'],
    setupFiles: ['src/app/register.ts', 'tests/refuse-noise.ts'],
    // One more than CI has cores: some files wait for processes. Each file has a database of its own.
    maxWorkers: 3,
    // Modules are evaluated once per worker; that took half the time. So none keeps what a test changes.
    isolate: false,
    // Against hanging alone, so wide enough for a machine whose host gives it a fifth of its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
