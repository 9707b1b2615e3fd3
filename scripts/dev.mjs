import { run } from './bootstrap/run.mjs';
import { toolEnvironment } from './bootstrap/run-script.mjs';
import { COMPILE_MESSAGES } from './steps/build-steps.mjs';
import { runStep } from './steps/run-step.mjs';

const { isPassed } = await runStep(COMPILE_MESSAGES);
const { code } = isPassed
  ? await run('react-router', ['dev', ...process.argv.slice(2)], { env: toolEnvironment() })
  : { code: 1 };
process.exitCode = code;
