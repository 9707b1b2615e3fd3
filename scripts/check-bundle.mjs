import { isBuildFresh } from './bootstrap/builds.mjs';
import { inRoot } from './bootstrap/paths.mjs';
import { findServerCode } from './bundle/find-server-code.mjs';
import { findCircles, measureApplication } from './bundle/measure-application.mjs';
import { measureDocuments } from './bundle/measure-documents.mjs';

// Largest gzipped download for a public page, for visitors on slow phones; fonts and images excluded.
const LIMITS = { script: 10_000, styles: 20_000 };

// Staff open it ten times an hour: few files, and no form library.
const LIST = {
  page: 'src/features/casework/reports/pages/forms.tsx',
  files: 8,
  bytes: 260_000,
};

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

const list = measureApplication(client, LIST.page);
const size = `${list.files.length} files, ${(list.bytes / 1000).toFixed(1)} kB gzip`;
const most = `${LIST.files} files, ${LIST.bytes / 1000} kB`;
process.stdout.write(`script of a list of the back office: ${size} (limit ${most})\n`);
if (list.files.length > LIST.files || list.bytes > LIST.bytes) {
  problems.push(
    `The script of a list is over its limit: ${list.files.join(', ')}. See scripts/bundle/browser-script.mjs.`,
  );
}
const circle = findCircles(client);
if (circle.length > 0) problems.push(`These files import each other: ${circle.join(', ')}.`);

if (!isBuildFresh())
  problems.push(
    'The build is older than its sources, so the next start builds again: they changed meanwhile, or a step of the build wrote among them.',
  );

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
