import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprintSources } from './fingerprint-sources.mjs';
import { inRoot, serverEntry } from './paths.mjs';

const stampFile = inRoot('build', '.stamp');

/** @returns {boolean} whether build/ was made, to the end, from the sources as they are now */
export function isBuildFresh() {
  if (!existsSync(stampFile) || !existsSync(serverEntry)) return false;
  return readFileSync(stampFile, 'utf8') === fingerprintSources();
}

/** Called before a build, so that one which fails or is killed is never taken for a whole one. */
export function removeBuildStamp() {
  rmSync(stampFile, { force: true });
}

/** @param {string} fingerprint taken before the build, so that an edit made meanwhile builds again */
export function writeBuildStamp(fingerprint) {
  writeFileSync(stampFile, fingerprint);
}
