// A registry that lacks the packages of other platforms leaves them out of the lockfile, and `npm ci`
// then refuses it. This puts the missing optional packages back, by name and exact version:
//   npm install … && node scripts/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './bootstrap/paths.mjs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
];
const PROCESSORS = ['arm64', 'ia32', 'loong64', 'mips64el', 'riscv64', 's390x', 'wasm32', 'x64'];
const OTHER_NAMES = { sunos: 'sunos', win32: 'win32', windows: 'win32', arm: 'arm', armv7: 'arm' };
const POWER = { ppc64: 'ppc64', ppc64le: 'ppc64' };

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name, version]) => /^\d/.test(version) && !isLocked(place, name))
    .map(([name, version]) => [`node_modules/${name}`, describe(name, version, entry.dev)]),
);
lock.packages = Object.fromEntries(
  [...missing, ...Object.entries(lock.packages)].toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${missing.length} packages put back.\n`);

/** Node looks for a package beside the one that asks, then in each folder above it. */
function isLocked(place, name) {
  const parts = place.split('/node_modules/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...above].some((folder) =>
    Object.hasOwn(lock.packages, `${folder && `${folder}/`}node_modules/${name}`),
  );
}

function describe(name, version, isDev) {
  const words = name.replace('@', '').split(/[-/.]/);
  const os = words.map((word) => OTHER_NAMES[word] ?? word).find(isSystem);
  const cpu = words
    .map((word) => POWER[word] ?? OTHER_NAMES[word] ?? word)
    .find((word) => PROCESSORS.includes(word) || word === 'arm' || word === 'ppc64');
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

function isSystem(word) {
  return SYSTEMS.includes(word) || word === 'sunos' || word === 'win32';
}
