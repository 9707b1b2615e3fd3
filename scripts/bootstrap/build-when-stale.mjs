import { isBuildFresh } from './build-stamp.mjs';
import { Problem } from './problem.mjs';
import { runScript } from './run-script.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Builds unless build/ already holds what the sources say.
 * @throws {Problem} when the build fails; its output has been shown by then
 */
export async function buildWhenStale() {
  if (isBuildFresh()) return;
  await withLock('build', async () => {
    if (isBuildFresh()) return;
    const code = await runScript('scripts/build.mjs', []);
    if (code !== 0) throw new Problem('Lantern could not be built, so it was not started.');
  });
}
