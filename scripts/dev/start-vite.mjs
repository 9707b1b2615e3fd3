import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRunnableDevEnvironment, createServer } from 'vite';
import { inRoot, root } from '../bootstrap/paths.mjs';

const DOCUMENTS_ENTRY = '/src/app/browser/enhance.ts';

/** The folders that Vite may serve to a browser; data folders and keys are not among them. */
const SERVED = ['src', 'scripts/dev/gallery', 'node_modules', '.react-router', '.cache'];

const NOT_SOURCES = ['build', 'var*', '.cache', 'test-results', 'playwright-report'];

/** The documents' script in development, as an address. */
export const documentsScript = '/@id/__x00__lantern-documents';

/** Page that shows contributors every part of the design system. */
export const galleryAddress = '/design-system';

/**
 * @param {import('node:http').Server} server whose listener calls Vite's middlewares first
 * @returns {Promise<import('vite').ViteDevServer>}
 */
export function startVite(server) {
  return createServer({
    root,
    configFile: inRoot('vite.config.ts'),
    cacheDir: inRoot('.cache', 'vite'),
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      fs: { allow: SERVED.map(servedFolder) },
      watch: { ignored: NOT_SOURCES.map((folder) => inRoot(folder, '**')) },
    },
    environments: {
      ssr: {
        dev: {
          // With updates in place, the program would evaluate itself again for every file.
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, {
              hot: false,
              runnerOptions: { hmr: false },
            }),
        },
      },
    },
    plugins: [documentsInDevelopment(), designGallery(), packagesFromDisk(), noCriticalStyles()],
  });
}

/** By its real path, because node_modules may be a link. */
function servedFolder(name) {
  const folder = inRoot(name);
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** Documents load no application that would prepare the islands for updates and receive changes. */
function documentsInDevelopment() {
  const id = '\0lantern-documents';
  return {
    name: 'lantern:documents-in-development',
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) =>
      source === id
        ? [
            "import 'virtual:react-router/inject-hmr-runtime';",
            "import '/@vite/client';",
            `import '${DOCUMENTS_ENTRY}';`,
            "import.meta.hot.on('lantern:opened', () => location.reload());",
            // Changes between this page's load and its connection were not sent to it.
            "import.meta.hot.send('lantern:asked', performance.timeOrigin);",
          ].join('\n')
        : undefined,
  };
}

/** A page for development only: the product neither routes to it nor builds it. */
function designGallery() {
  const id = '\0lantern-gallery';
  const script = '/scripts/dev/gallery/main.tsx';
  return {
    name: 'lantern:design-gallery',
    resolveId: (source) => (source === id ? id : undefined),
    load: (source) =>
      source === id
        ? `import 'virtual:react-router/inject-hmr-runtime';\nimport '${script}';`
        : undefined,
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use(galleryAddress, async (_request, response) => {
        const page = await readFile(inRoot('scripts/dev/gallery/index.html'), 'utf8');
        const html = page.replace(script, '/@id/__x00__lantern-gallery');
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(await transformIndexHtml(galleryAddress, html));
      });
    },
  };
}

/**
 * The build bundles packages with many files so that a start reads few; here Node loads them faster than
 * Vite.
 */
function packagesFromDisk() {
  return {
    name: 'lantern:packages-from-disk',
    config(config) {
      config.ssr.noExternal = config.ssr.noExternal.filter((one) => /router/.test(String(one)));
    },
  };
}

/** React Router searches all modules of a page for critical styles; ours are linked, so there are none. */
function noCriticalStyles() {
  return {
    name: 'lantern:no-critical-styles',
    enforce: 'pre',
    configureServer({ middlewares }) {
      middlewares.use('/@react-router/critical.css', (_request, response) => {
        response.setHeader('Content-Type', 'text/css');
        response.end();
      });
    },
  };
}
