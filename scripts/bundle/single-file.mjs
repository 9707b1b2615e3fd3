import { build } from 'vite';
import { inRoot } from '../bootstrap/paths.mjs';

const REQUEST = /^virtual:single-file\//;

/**
 * `import text from 'virtual:single-file/…'`, with a path below `src/`: that program with all that it imports, as
 * the text of one module for Node alone. It is not minified, so that a reader can check what it does.
 */
export const singleFile = {
  name: 'lantern:single-file',
  resolveId: { filter: { id: REQUEST }, handler: (source) => `\0${source}` },
  load: {
    filter: { id: /^\0virtual:single-file\// },
    async handler(id) {
      const file = inRoot('src', id.slice(1).replace(REQUEST, ''));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundle(file))};`;
    },
  },
};

/** @param {string} file @returns {Promise<string>} */
async function bundle(file) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: file, write: false, minify: false, target: 'node20' },
  });
  const [{ output }] = [built].flat();
  return output[0].code;
}
