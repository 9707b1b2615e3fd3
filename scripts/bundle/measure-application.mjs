import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ROUTE = '?__react-router-build-client-route';
const ALWAYS = [
  'src/entry.client.tsx',
  `src/root.tsx${ROUTE}`,
  `src/app/back-office/layout.tsx${ROUTE}`,
];

/**
 * Measures the script of one page of the back office, before anything is opened in it.
 * @param {string} client the built browser files
 * @param {string} page its route's file
 * @returns {{ bytes: number, files: string[] }} gzipped
 */
export function measureApplication(client, page) {
  const manifest = readManifest(client);
  const found = new Set();
  const waiting = [...ALWAYS, `${page}${ROUTE}`];
  for (const key of waiting) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}.`);
    found.add(chunk.file);
    waiting.push(...(chunk.imports ?? []).filter((each) => !waiting.includes(each)));
  }
  const files = [...found].filter((file) => file.endsWith('.js'));
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(client, file))).length);
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * Files that import each other are evaluated in an undefined order: a class may extend one that is not
 * initialised yet.
 * @returns {string[]} the files of such cycles
 */
export function findCircles(client) {
  const manifest = readManifest(client);
  function reaches(start) {
    const waiting = [...(manifest[start].imports ?? [])];
    for (const key of waiting)
      waiting.push(...(manifest[key].imports ?? []).filter((each) => !waiting.includes(each)));
    return waiting;
  }
  return Object.keys(manifest)
    .filter((key) => reaches(key).includes(key))
    .map((key) => manifest[key].file);
}

function readManifest(client) {
  return JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8'));
}
