import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { run } from './run.mjs';
import { existsSync } from 'node:fs';
import { Problem } from './problem.mjs';
import { readInstallStamp } from './installation.mjs';

// Oldest version that React Router 8 supports.
const OLDEST_RUNTIME = [22, 22];

/**
 * The Node that runs Lantern: the one installed as a package when it works here, else the current one.
 * @returns {string} path of the executable
 * @throws {Problem} when neither is new enough
 */
function findNode() {
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
  return inRoot('node_modules', runtimePackage(process), 'bin', file);
}

/** @param {{ platform: string, arch: string }} system @returns {string} */
function runtimePackage({ platform, arch }) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Known before anything is installed, so that nobody waits for packages that then cannot run.
 * @param {{ version: string, platform: string, arch: string, hasGlibc: boolean, packages: Record<string, object> }} start
 *   the Node that was started, its system, and the lockfile's packages
 * @returns {string | undefined} one sentence when neither this Node nor a packaged one can run Lantern
 */
export function findRuntimeProblem({ version, platform, arch, hasGlibc, packages }) {
  if (isNewEnough(version)) return undefined;
  const isPackaged = `node_modules/${runtimePackage({ platform, arch })}` in packages;
  if (isPackaged && (platform !== 'linux' || hasGlibc)) return undefined;
  const system = `${platform}-${arch}${platform === 'linux' && !hasGlibc ? ' without glibc' : ''}`;
  return (
    `Lantern runs on Node ${OLDEST_RUNTIME.join('.')} or newer, and for ${system} it brings none; this is Node ${version}: ` +
    'install Node 24 from https://nodejs.org, then run the same command again. Nothing was installed.'
  );
}

/** @param {string} version such as "22.22.0" */
function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST_RUNTIME[0] || (major === OLDEST_RUNTIME[0] && minor >= OLDEST_RUNTIME[1]);
}

/**
 * Runs a script on Lantern's own Node, with the installed tools first in PATH.
 * @param {string} script path, from the repository's folder or absolute
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, flags?: string[], isService?: boolean }} [options] env: on top of
 *   our own; flags: Node's; isService: it runs until it is stopped, and ends with us
 * @returns {Promise<number>} exit code
 */
export async function runScript(script, args, { env = {}, flags = [], isService = false } = {}) {
  const result = await run(findNode(), [...flags, path.resolve(root, script), ...args], {
    isService,
    env: { ...toolEnvironment(), ...env },
  });
  return result.code;
}

/** @returns {{ PATH: string }} the chosen Node first: `.bin/node` may be one that cannot run here */
export function toolEnvironment() {
  const folders = [
    path.dirname(findNode()),
    inRoot('node_modules', '.bin'),
    process.env.PATH ?? '',
  ];
  return { PATH: folders.join(path.delimiter) };
}
