import { parseArgs } from 'node:util';
import { runSteps, reportSteps } from './steps/run-steps.mjs';
import { TEST_STEPS } from './steps/test-steps.mjs';

const CHECKS = TEST_STEPS.filter((step) => step.isCheck).map((step) => step.name);

const { values } = parseArgs({
  options: { only: { type: 'string' }, release: { type: 'boolean' } },
});
// Read by the configurations of Vitest and Playwright.
if (values.release) process.env.RELEASE_PROOFS = 'true';
const wanted = (values.only ?? '').split(',').filter(Boolean);
const names = wanted.flatMap((name) => (name === 'check' ? CHECKS : [name]));
const unknown = names.filter((name) => !TEST_STEPS.some((step) => step.name === name));

if (unknown.length > 0) {
  const known = ['check', ...TEST_STEPS.map((step) => step.name)].join(', ');
  process.stderr.write(`There is no step «${unknown.join(', ')}»; there are: ${known}.\n`);
  process.exitCode = 1;
} else {
  const chosen = TEST_STEPS.filter(
    (step) =>
      names.includes(step.name) || (names.length === 0 && (values.release || !step.isRelease)),
  );
  process.exitCode = reportSteps(await runSteps(chosen));
}
