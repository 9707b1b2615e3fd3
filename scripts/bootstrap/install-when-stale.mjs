import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundledNode, findRuntimeProblem } from './run-script.mjs';
import {
  hashLockfile,
  isInstalled,
  readInstallStamp,
  readLockedPackages,
  writeInstallStamp,
} from './installation.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Makes node_modules match package-lock.json.
 * @throws {Problem} when npm fails; its output has been shown by then
 */
export async function installWhenStale() {
  if (isFresh()) return;
  await withLock('install', async () => {
    if (isFresh()) return;
    if (!isInstalled()) await install();
    writeInstallStamp({ lock: hashLockfile(), bundledNodeRuns: bundledNodeRuns() });
  });
}

function isFresh() {
  return readInstallStamp()?.lock === hashLockfile();
}

async function install() {
  const problem = findRuntimeProblem({
    version: process.versions.node,
    platform: process.platform,
    arch: process.arch,
    hasGlibc: Boolean(process.report?.getReport().header.glibcVersionRuntime),
    packages: readLockedPackages(),
  });
  if (problem) throw new Problem(problem);
  const isFirst = !existsSync(inRoot('node_modules'));
  process.stdout.write(`Installing packages${isFirst ? ' (first start only)' : ''}…\n`);
  // Without npm's record, an interrupted install cannot pass for a complete one.
  rmSync(inRoot('node_modules', '.package-lock.json'), { force: true });
  const result = await npm(['ci']);
  if (result.code === 0) return;
  if (result.output.includes('code EUSAGE') && (await installLoosely())) return;
  process.stderr.write(result.output);
  throw new Problem(
    'The packages could not be installed; npm says why above. Check the network and the free disk space, then run the same command again.',
  );
}

/** `npm ci` refuses a lockfile that lists nothing for this platform; plain install follows the same lockfile and adds it. */
async function installLoosely() {
  process.stdout.write(
    'package-lock.json is not complete for this system; installing what it lists…\n',
  );
  const result = await npm(['install', '--no-save']);
  return result.code === 0;
}

async function npm(words) {
  const [command, ...before] = npmCommand();
  // The lockfile has the hashes, so npm uses its cache without revalidating: half the time with a warm cache.
  const options = [
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  return run(command, [...before, ...words, ...options], {
    quiet: true,
    env: { PATH: outsidePath() },
  });
}

/** npm as [program, ...first arguments]: the npm that called us if any, otherwise the one in PATH. */
function npmCommand() {
  const caller = process.env.npm_execpath;
  if (!caller || path.basename(caller) !== 'npm-cli.js') return ['npm'];
  return [process.env.npm_node_execpath ?? process.execPath, caller];
}

/** PATH without our own node_modules, because `npm ci` deletes the Node in there while it is running. */
function outsidePath() {
  const own = inRoot('node_modules');
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.startsWith(own)).join(path.delimiter);
}

/** Tried once per install: the packaged Node needs glibc, so a musl system has the file but cannot run it. */
function bundledNodeRuns() {
  return spawnSync(bundledNode(), ['--version']).status === 0;
}
