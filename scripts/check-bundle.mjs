import { inRoot } from './bootstrap/paths.mjs';
import { findServerCode } from './bundle/find-server-code.mjs';
import { measureDocuments } from './bundle/measure-documents.mjs';

// What a visitor on a slow phone downloads for a public page, gzipped; fonts and images apart.
const LIMITS = { script: 10_000, styles: 20_000 };

const client = inRoot('build', 'client');
const problems = findServerCode({ client, root: inRoot() });
const documents = measureDocuments(client);

for (const kind of ['script', 'styles']) {
  const { bytes, files } = documents[kind];
  const line = `${kind} of public documents: ${(bytes / 1000).toFixed(1)} kB gzip in ${files.join(', ')}`;
  process.stdout.write(`${line} (limit ${LIMITS[kind] / 1000} kB)\n`);
  if (bytes > LIMITS[kind])
    problems.push(`The ${line} is over its limit: move what is not needed at once into an island.`);
}
if (documents.usesReact) {
  problems.push(
    'The script of public documents contains React: load it in an island, with import().',
  );
}

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
