// Lists what the product promises according to its tests: one line per test, under the code that it tests.
// `npm run promises -- mail` prints those with "mail" in their path.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './bootstrap/paths.mjs';
import { readPromises } from './promises/read-promises.mjs';

const wanted = process.argv.slice(2);
const kept = readPromises(inRoot('.')).filter(
  ({ file, promises }) =>
    promises.length > 0 && (wanted.length === 0 || wanted.some((word) => file.includes(word))),
);

for (const [heading, files] of Map.groupBy(kept, headingOf)) {
  process.stdout.write(`\n## ${heading}\n`);
  for (const { file, promises } of files) {
    process.stdout.write(`\n${codeOf(file)} (${file})\n\n`);
    for (const promise of promises) process.stdout.write(`- ${promise}\n`);
  }
}
const count = kept.reduce((sum, { promises }) => sum + promises.length, 0);
process.stdout.write(`\n${count} promises, each shown by a test.\n`);

/** Groups by capability or room; browser tests have a group of their own. */
function headingOf({ file }) {
  if (file.startsWith('tests/e2e/')) return 'In a browser';
  const [, capability] = /^src\/features\/([^/]+)\//.exec(file) ?? [];
  return capability ?? path.posix.dirname(file);
}

function codeOf(file) {
  const code = file.replace(/\.(test|e2e)(\.tsx?)$/, '$2');
  return existsSync(inRoot(code)) ? code : path.posix.basename(file).replace(/\..*$/, '');
}
