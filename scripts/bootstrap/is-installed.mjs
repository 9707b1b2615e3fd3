import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Whether node_modules holds exactly what package-lock.json asks for, by npm's own record. npm writes that
 * record as its very last act, so a broken-off install has none and somebody's own `npm ci` counts.
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

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
