import { buildWhenStale } from './builds.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installWhenStale } from './install-when-stale.mjs';
import { Problem, reportProblem } from './problem.mjs';
import { runScript } from './run-script.mjs';
import { runServer } from './run-server.mjs';

/** One entry per npm script. */
const COMMANDS = {
  start: (args) => runServer(['start', ...args]),
  demo: (args) => runServer(['demo', ...args]),
  dev: runDevelopment,
  build: (args) => runInstalled('scripts/build.mjs', args),
  bench: (args) => runBuilt('scripts/bench.mjs', args),
  package: (args) => runBuilt('scripts/package.mjs', args),
  figures: (args) => runInstalled('scripts/house-figures.mjs', args),
  release: (args) => runInstalled('scripts/release.mjs', args),
  promises: (args) => runInstalled('scripts/list-promises.mjs', args),
  test: (args) => runInstalled('scripts/test.mjs', args),
  'test:release': (args) => runInstalled('scripts/test.mjs', ['--release', ...args]),
  'test:browsers': (args) => runBuilt('scripts/test-browsers.mjs', args),
  check: (args) => runInstalled('scripts/test.mjs', ['--only', 'check', ...args]),
};

/**
 * @param {string[]} words the command and its arguments
 * @returns {Promise<number>} exit code
 */
export async function runCommand([name, ...args]) {
  try {
    const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
    if (!command) throw new Problem(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.`);
    return await command(args);
  } catch (error) {
    const code = reportProblem(error);
    // Scripts that read the test counts from the last line get one too.
    if (name?.startsWith('test')) process.stdout.write('0 passed, 1 failed\n');
    return code;
  }
}

async function runDevelopment(args) {
  endWithNpm();
  await installWhenStale();
  return runScript('scripts/dev.mjs', args, { isService: true });
}

async function runInstalled(script, args) {
  await installWhenStale();
  return runScript(script, args);
}

async function runBuilt(script, args) {
  await installWhenStale();
  await buildWhenStale();
  return runScript(script, args);
}
