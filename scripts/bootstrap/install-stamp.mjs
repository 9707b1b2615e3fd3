import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const stampFile = inRoot('node_modules', '.lantern-install');

/** @returns {{ lock: string, bundledNodeRuns: boolean } | undefined} what the last complete install left behind */
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
