// Makes dist/lantern-<version>.tar.gz, the program for machines that have only Node, and beside it the bill of
// materials, lantern-<version>.cdx.json, and SHA256SUMS of both. It reads the build and
// node_modules and changes neither. With --check, the archive is then unpacked elsewhere and used.
import {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './bootstrap/paths.mjs';
import { runScript } from './bootstrap/run-script.mjs';
import { writeSums } from './release/sign-files.mjs';
import { writeBillOfMaterials } from './release/bill-of-materials.mjs';
import { findNeeded } from './package/find-needed.mjs';
import { findNotices, writeNotices } from './package/notices.mjs';
import {
  entryOf,
  listFolder,
  listPackage,
  textEntry,
  writeArchive,
} from './package/write-archive.mjs';

const MEGABYTE = 1_000_000;

const program = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const build = realpathSync(inRoot('build'));
const { packages, files } = findNeeded({ root, build });
const sizes = new Map(packages.map((folder) => [folder, listPackage(root, folder)]));

const manifest = {
  name: program.name,
  version: program.version,
  license: program.license,
  private: true,
  type: 'module',
  bin: { lantern: 'bin/lantern' },
  // Worker processes run from their source, which names other files by these.
  imports: program.imports,
  // The bundled binaries are for this system and this Node.
  system: {
    platform: `${process.platform}-${process.arch}`,
    node: Number(process.versions.node.split('.')[0]),
  },
};
const notices = findNotices(root, { names: Object.keys(program.dependencies), folders: packages });

const entries = [
  ...[...sizes.values()].flat(),
  ...['client', 'server'].flatMap((part) =>
    listFolder(build, part, `build/${part}`).filter(({ name }) => !name.includes('/compiled/')),
  ),
  ...files.flatMap((file) =>
    statSync(inRoot(file)).isDirectory() ? listFolder(root, file) : [entryOf(inRoot(file), file)],
  ),
  ...['docs', 'deploy'].flatMap((folder) => listFolder(root, folder)),
  entryOf(inRoot('LICENSE'), 'LICENSE'),
  entryOf(inRoot('CHANGELOG.md'), 'CHANGELOG.md'),
  entryOf(inRoot('scripts/package/files/README.md'), 'README.md'),
  { ...entryOf(inRoot('scripts/package/files/lantern.mjs'), 'bin/lantern'), mode: 0o755 },
  textEntry('package.json', `${JSON.stringify(manifest, null, 2)}\n`),
  textEntry('THIRD-PARTY-NOTICES.txt', writeNotices(notices)),
];

const top = `${program.name}-${program.version}`;
const archive = inRoot('dist', `${top}.tar.gz`);
const draft = `${archive}.${process.pid}`;
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
mkdirSync(path.dirname(archive), { recursive: true });
try {
  await writeArchive({ file: draft, top, entries });
  renameSync(draft, archive);
  const bill = writeBillOfMaterials(program, { notices, lock });
  writeFileSync(inRoot('dist', `${top}.cdx.json`), bill);
  const sums = [
    { name: `${top}.tar.gz`, bytes: readFileSync(archive) },
    { name: `${top}.cdx.json`, bytes: Buffer.from(bill) },
  ];
  writeFileSync(inRoot('dist', 'SHA256SUMS'), writeSums(sums));
} finally {
  rmSync(draft, { force: true });
}

function megabytes(bytes) {
  return `${(bytes / MEGABYTE).toFixed(1).padStart(7)} MB`;
}

function sum(list) {
  return list.reduce((total, { size }) => total + size, 0);
}

const large = [...sizes]
  .map(([folder, list]) => [folder, sum(list)])
  .filter(([, size]) => size > 5 * MEGABYTE)
  .toSorted(([, a], [, b]) => b - a);
for (const [folder, size] of large)
  process.stdout.write(`${megabytes(size)}  ${folder.replace('node_modules/', '')}\n`);
process.stdout.write(
  `${megabytes(sum(entries))}  unpacked, ${entries.length} files, ${packages.length} packages\n` +
    `${megabytes(statSync(archive).size)}  ${path.relative(root, archive)}\n`,
);

if (process.argv.includes('--check'))
  process.exitCode = await runScript('scripts/check-package.mjs', [archive]);
