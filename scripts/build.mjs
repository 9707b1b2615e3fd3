import { rmSync } from 'node:fs';
import { isBuildFresh, makeBuildFolder, switchBuild } from './bootstrap/builds.mjs';
import { fingerprintSources } from './bootstrap/fingerprint-sources.mjs';
import { withLock } from './bootstrap/with-lock.mjs';
import { BUILD_STEPS, COMPILE_MESSAGES } from './steps/build-steps.mjs';
import { runStep } from './steps/run-steps.mjs';

const isOnlyWhenStale = process.argv.includes('--when-stale');
/** The caller has compiled them already, and another process may be reading them. */
const hasMessages = process.argv.includes('--with-messages');

await withLock('build', async () => {
  // Another start may have built it while this one waited.
  if (isOnlyWhenStale && isBuildFresh()) return;
  const fingerprint = fingerprintSources();
  const folder = makeBuildFolder();
  process.stdout.write('Building…\n');
  if (await build(folder)) return switchBuild(folder, fingerprint);
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = 1;
});

/** @param {string} folder @returns {Promise<boolean>} whether all steps passed */
async function build(folder) {
  const steps = BUILD_STEPS.filter(({ name }) => !hasMessages || name !== COMPILE_MESSAGES.name);
  for (const step of steps) {
    const env = { ...step.env, LANTERN_BUILD_FOLDER: folder };
    const { isPassed } = await runStep({ ...step, env });
    if (!isPassed) return false;
  }
  return true;
}
