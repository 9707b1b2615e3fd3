import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fingerprintSources } from './fingerprint-sources.mjs';
import { inRoot, serverEntry } from './paths.mjs';
import { Problem } from './problem.mjs';
import { runScript } from './run-script.mjs';

// `build` is a link to one of these. A program runs from the folder that the link named when it started, so a
// later build removes none of its files.
const builds = inRoot('.cache', 'builds');
const current = inRoot('build');

/** @returns {boolean} whether there is a build, from any sources */
export function isBuilt() {
  return existsSync(serverEntry);
}

/** @returns {boolean} whether a complete build of the current sources exists */
export function isBuildFresh() {
  const stamp = path.join(current, '.stamp');
  return isBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintSources();
}

/** @returns {string} an empty folder for a new build; not in use until `switchBuild` */
export function makeBuildFolder() {
  const folder = path.join(builds, `${Date.now().toString(36)}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Activates a complete build in one step. The previous build stays until the next one, for a program that
 * runs from it; all others are removed, including incomplete ones. Call it under the lock `build`.
 * @param {string} folder from `makeBuildFolder`
 * @param {string} fingerprint taken before the build, so that an edit made meanwhile triggers another build
 */
export function switchBuild(folder, fingerprint) {
  writeFileSync(path.join(folder, '.stamp'), fingerprint);
  const before = setAsideCurrent();
  const link = `${folder}.link`;
  symlinkSync(
    process.platform === 'win32' ? folder : path.relative(inRoot(), folder),
    link,
    'junction',
  );
  renameSync(link, current);
  for (const name of readdirSync(builds)) {
    const other = path.join(builds, name);
    if (other !== folder && other !== before) rmSync(other, { recursive: true, force: true });
  }
}

/** @returns {string | undefined} the currently active folder */
function setAsideCurrent() {
  const stats = lstatSync(current, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) {
    const before = path.resolve(inRoot(), readlinkSync(current));
    // Windows cannot replace a link by renaming another one.
    if (process.platform === 'win32') rmSync(current);
    return before;
  }
  // Earlier releases built into the folder itself.
  const before = path.join(builds, 'before');
  rmSync(before, { recursive: true, force: true });
  renameSync(current, before);
  return before;
}

/**
 * Builds unless there is a build of the current sources.
 * @throws {Problem} when the build fails; its output has been shown by then
 */
export async function buildWhenStale() {
  if (isBuildFresh()) return;
  const code = await runScript('scripts/build.mjs', ['--when-stale']);
  if (code !== 0) throw new Problem('Lantern could not be built, so it was not started.');
}
