import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const stampFile = inRoot('node_modules', '.lantern-install');

/**
 * @returns {{ lock: string, bundledNodeRuns: boolean } | undefined} the record of the last complete install
 */
export function readInstallStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {{ lock: string, bundledNodeRuns: boolean }} stamp */
export function writeInstallStamp(stamp) {
  writeFileSync(stampFile, JSON.stringify(stamp));
}

/** @returns {string} fingerprint of package-lock.json */
export function hashLockfile() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
}

/**
 * True when node_modules holds exactly what package-lock.json asks for, by npm's own record. npm writes that
 * record last, so an interrupted install has none and a manual `npm ci` counts.
 * @returns {boolean}
 */
export function isInstalled() {
  const wanted = readPackages(inRoot('package-lock.json'));
  const present = readPackages(inRoot('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const found = present[place];
    return found ? found.version === entry.version : isOptional(entry);
  });
}

/** Packages for other platforms are listed in the lockfile and rightly missing. */
function isOptional(entry) {
  return Boolean(entry.optional || entry.devOptional);
}

/** @returns {Record<string, object>} the packages of every system, by their place in node_modules */
export function readLockedPackages() {
  return readPackages(inRoot('package-lock.json')) ?? {};
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
