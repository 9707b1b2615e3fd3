import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KERNEL_DATA } from '../checks/kernel-data.mjs';
import { findFiles } from '../find-files.mjs';

const SOURCE = /(?<!\.test|\.e2e)\.tsx?$/;

// Words that survive minifying, each from a package or a built-in module that only the server uses.
const SERVER_ONLY =
  /drizzle:|pg-pool|SCRAM-SHA-256|["'`]node:\w+|\bembedded-postgres\b|__vite-browser-external/;

// Shorter ones, such as a table's or a column's name, may legitimately appear in a browser.
const LONG_LITERAL = /'([^'\\\n]{24,})'/g;

// Media types are common: the router's own code contains them too.
const MEDIA_TYPE = /^[a-z]+\/[-+.a-z]+$/;

/**
 * Searches the browser's scripts for server packages and for the longer string literals of our own server
 * code. A literal that browser code also contains proves nothing and is ignored.
 * @param {{ client: string, root: string }} folders the built browser files, and the repository
 * @returns {string[]} one readable problem per finding
 */
export function findServerCode({ client, root }) {
  const sentences = findServerSentences(root);
  return findFiles(client, ['.'], /\.js$/).flatMap((file) => {
    const place = path.join(client, file);
    const text = readFileSync(place, 'utf8');
    const name = path.relative(root, place);
    const found = SERVER_ONLY.exec(text)?.[0];
    const packages = found ? [`${name} contains «${found}», which only server code says.`] : [];
    const sources = new Map(
      [...sentences]
        .filter(([sentence]) => text.includes(sentence))
        .map(([, source]) => [source, 1]),
    );
    return [
      ...packages,
      ...[...sources.keys()].map(
        (source) =>
          `${name} contains code of ${source}: import it only from a loader, an action or middleware.`,
      ),
    ];
  });
}

function findServerSentences(root) {
  const files = findFiles(root, ['src'], SOURCE);
  const known = files
    .filter((file) => !isServerFile(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const sentences = new Map();
  for (const file of files.filter(isServerFile)) {
    for (const [, sentence] of withoutImports(path.join(root, file)).matchAll(LONG_LITERAL)) {
      const isOurs = !known.includes(sentence) && !MEDIA_TYPE.test(sentence);
      if (isOurs) sentences.set(sentence, file);
    }
  }
  return sentences;
}

function isServerFile(file) {
  const isOfServer = /\.server\.tsx?$|^src\/(database|kernel|platform)\//.test(file);
  return isOfServer && !new RegExp(KERNEL_DATA).test(file);
}

function withoutImports(file) {
  return readFileSync(file, 'utf8').replaceAll(/\bfrom '[^']*'/g, '');
}
