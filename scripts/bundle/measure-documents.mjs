import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ENHANCE = 'src/app/browser/enhance.ts';
const DOCUMENT_ROUTES = /^src\/(root\.tsx|app\/site\/|features\/\w+\/[\w-]+\/public\/)/;
const REACT = /react\.(transitional\.)?element|__CLIENT_INTERNALS_DO_NOT_USE/;

/**
 * Measures what the browser loads for a public document before anything is opened.
 * @param {string} client the built browser files
 */
export function measureDocuments(client) {
  const scripts = listDocumentScripts(path.join(client, 'islands'));
  return {
    script: measure(client, scripts),
    styles: measure(client, listDocumentStyles(client)),
    usesReact: scripts.some((file) => REACT.test(readFileSync(file, 'utf8'))),
  };
}

/** Lists the enhancement script and its static imports; islands load through import() and do not count. */
function listDocumentScripts(folder) {
  const manifest = readManifest(folder);
  const found = new Set();
  const waiting = [ENHANCE];
  for (const key of waiting) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The islands' manifest has no ${key}.`);
    found.add(path.join(folder, chunk.file));
    waiting.push(...(chunk.imports ?? []).filter((each) => !waiting.includes(each)));
  }
  return [...found];
}

/** Style sheets of the root and of every document route: no single page loads more than all of them. */
function listDocumentStyles(client) {
  const chunks = Object.values(readManifest(client)).filter(({ src }) =>
    DOCUMENT_ROUTES.test(src ?? ''),
  );
  const files = chunks.flatMap(({ css = [], assets = [] }) => [...css, ...assets]);
  const styles = [...new Set(files)].filter((file) => file.endsWith('.css'));
  if (styles.length === 0)
    throw new Error('The manifest names no style sheet for the public documents.');
  return styles.map((file) => path.join(client, file));
}

function measure(client, files) {
  return {
    bytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0),
    files: files.map((file) => path.relative(client, file)),
  };
}

function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
}
