import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const FOLDERS = ['src', 'data', 'scripts/bundle', 'scripts/messages'];
const FILES =
  /^(vite.*\.config\.ts|react-router\.config\.ts|tsconfig\.json|package(-lock)?\.json)$/;
const BUILD_SCRIPTS = [
  'scripts/build.mjs',
  'scripts/compile-messages.mjs',
  'scripts/pack-files.mjs',
  'scripts/steps/build-steps.mjs',
];

// Files that the build itself writes, or that are never part of it.
const LEFT_OUT = /(^|\/)messages\/compiled(\/|$)|\.test\.tsx?$/;

/**
 * Path, size and time of everything a build reads; contents are not read, to keep a warm start fast.
 * @returns {string}
 */
export function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of listSources()) {
    const { mtimeMs, size } = statSync(inRoot(file), { throwIfNoEntry: false }) ?? {};
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

function listSources() {
  const atRoot = readdirSync(root).filter((name) => FILES.test(name));
  return [...atRoot, ...BUILD_SCRIPTS, ...FOLDERS.flatMap(listFiles)].toSorted();
}

/** @param {string} folder relative to the repository @returns {string[]} */
function listFiles(folder) {
  let entries = [];
  try {
    entries = readdirSync(inRoot(folder), { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return entries.flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (LEFT_OUT.test(place)) return [];
    return entry.isDirectory() ? listFiles(place) : [place];
  });
}
