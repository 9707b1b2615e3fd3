import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    // The server bundle starts from the program itself, so one build holds routes and services.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
});
