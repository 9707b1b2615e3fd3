import { existsSync } from 'node:fs';
import { Problem } from './problem.mjs';
import { inRoot } from './paths.mjs';
import { readInstallStamp } from './installation.mjs';

// React Router 8 asks for this much.
const OLDEST_RUNTIME = [22, 22];

/**
 * The Node that runs Lantern: the one installed as a package when it works here, else the current one.
 * @returns {string} path of the executable
 * @throws {Problem} when neither is new enough
 */
export function findNode() {
  const bundled = bundledNode();
  if (readInstallStamp()?.bundledNodeRuns && existsSync(bundled)) return bundled;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Problem(
    `Lantern runs on Node ${OLDEST_RUNTIME.join('.')} or newer; this is Node ${process.versions.node} and no ready-made Node ` +
      `was installed for ${process.platform}-${process.arch}: install Node 24 from https://nodejs.org and run the same command again.`,
  );
}

/** @returns {string} where npm puts the Node that package.json pins for this platform */
export function bundledNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', file);
}

/** @param {string} version such as "22.22.0" */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST_RUNTIME[0] || (major === OLDEST_RUNTIME[0] && minor >= OLDEST_RUNTIME[1]);
}
