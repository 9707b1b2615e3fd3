import { defineConfig } from 'vite';
import { browserMessages } from '../../scripts/bundle/browser-script.mjs';

/** The script of the public documents: one small entry, and a lazy chunk for each island. */
export default defineConfig({
  root: '.',
  base: '/islands/',
  publicDir: false,
  plugins: [browserMessages],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `${process.env['LANTERN_BUILD_FOLDER'] ?? 'build'}/client/islands`,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: './src/islands/enhance.ts' },
  },
});
