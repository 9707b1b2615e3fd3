import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Scripts of the public pages contain English messages only. */
const english = fileURLToPath(new URL('../../shared/messages/compiled/browser', import.meta.url));

/** Script of the public documents: one small entry, and a lazy chunk for each island. */
export default defineConfig({
  root: '.',
  base: '/islands/',
  publicDir: false,
  resolve: {
    alias: [
      { find: /^.*\/messages\/compiled\/(messages|runtime)\.js$/, replacement: `${english}/$1.js` },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `${process.env['LANTERN_BUILD_FOLDER'] ?? 'build'}/client/islands`,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: './src/app/browser/enhance.ts' },
  },
});
