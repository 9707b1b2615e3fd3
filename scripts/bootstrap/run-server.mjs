import { realpathSync } from 'node:fs';
import path from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { isBuildFresh, isBuilt, buildWhenStale } from './builds.mjs';
import { installWhenStale } from './install-when-stale.mjs';
import { serverEntry } from './paths.mjs';
import { Problem } from './problem.mjs';
import { runScript } from './run-script.mjs';

/** These start the program itself; every other word is an operator's command. */
const PROGRAMS = ['start', 'demo'];

/** Node's flags for the program: smaller portions of garbage collection save 100 MB. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** For the allocator of Linux: freed native memory is returned to the system, which saves 50 MB. */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

/**
 * Runs a command of the server entry in the foreground. The program installs and builds first what is
 * missing; an operator's command takes the build that is there, because a program may be running from it.
 * `--help` uses the existing build, or makes a first one.
 * @param {string[]} args such as ['start', '--port', '3000']
 * @returns {Promise<number>} the server's exit code
 * @throws {Problem} when nothing is built yet
 */
export async function runServer(args) {
  const isHelp = args.includes('--help');
  const isService = PROGRAMS.includes(args[0] ?? 'start');
  if (isService) endWithNpm();
  if (isHelp ? !isBuilt() : isService) {
    await installWhenStale();
    await buildWhenStale();
  } else requireBuild();
  // React is several times slower without it.
  const NODE_ENV = process.env.NODE_ENV ?? 'production';
  // Keeps compiled code next to the build, so that both are removed together: the program loads a third
  // faster.
  const NODE_COMPILE_CACHE =
    process.env.NODE_COMPILE_CACHE ??
    path.join(path.dirname(realpathSync(serverEntry)), 'compiled');
  return runScript(serverEntry, args, {
    env: { ...SERVER_MEMORY, NODE_ENV, NODE_COMPILE_CACHE },
    flags: SERVER_FLAGS,
    isService,
  });
}

function requireBuild() {
  if (!isBuilt()) {
    throw new Problem(
      'Lantern is not built here yet: run `npm run build` once, then this command again.',
    );
  }
  if (isBuildFresh()) return;
  process.stderr.write(
    'The files here are newer than the build, which this command uses; `npm start` makes a new one.\n',
  );
}
