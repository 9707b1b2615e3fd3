import { isBuildFresh } from './builds.mjs';
import { Problem } from './problem.mjs';
import { runScript } from './run-script.mjs';

/**
 * Builds unless there is a build of the sources as they are.
 * @throws {Problem} when the build fails; its output has been shown by then
 */
export async function buildWhenStale() {
  if (isBuildFresh()) return;
  const code = await runScript('scripts/build.mjs', ['--when-stale']);
  if (code !== 0) throw new Problem('Lantern could not be built, so it was not started.');
}
