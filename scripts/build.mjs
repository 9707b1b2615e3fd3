import { removeBuildStamp, writeBuildStamp } from './bootstrap/build-stamp.mjs';
import { fingerprintSources } from './bootstrap/fingerprint-sources.mjs';
import { BUILD_STEPS } from './steps/build-steps.mjs';
import { runStep } from './steps/run-step.mjs';

const fingerprint = fingerprintSources();
removeBuildStamp();
process.stdout.write('Building…\n');

let isPassed = true;
for (const step of BUILD_STEPS) {
  ({ isPassed } = await runStep(step));
  if (!isPassed) break;
}

if (isPassed) writeBuildStamp(fingerprint);
process.exitCode = isPassed ? 0 : 1;
