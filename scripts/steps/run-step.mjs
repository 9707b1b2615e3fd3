import { run } from '../bootstrap/run.mjs';
import { toolEnvironment } from '../bootstrap/run-script.mjs';

/**
 * Runs one named step, shows its name and how long it took, and its output only when it fails.
 * @param {{ name: string, command: string[], env?: Record<string, string> }} step
 * @returns {Promise<{ isPassed: boolean, output: string, seconds: number }>}
 */
export async function runStep({ name, command: [program, ...args], env = {} }) {
  const started = performance.now();
  const result = await run(program, args, { quiet: true, env: { ...toolEnvironment(), ...env } });
  const seconds = (performance.now() - started) / 1000;
  const isPassed = result.code === 0;
  process.stdout.write(`  ${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (!isPassed) process.stdout.write(`${result.output.trimEnd()}\n`);
  return { isPassed, output: result.output, seconds };
}
