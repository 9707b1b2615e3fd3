import { toolEnvironment } from '../bootstrap/run-script.mjs';
import { run } from '../bootstrap/run.mjs';

/**
 * Runs the commands of a named step one after another, shows how long they took, and their output only on failure.
 * @param {{ name: string, commands: string[][], env?: Record<string, string> }} step
 * @returns {Promise<{ isPassed: boolean, seconds: number }>}
 */
export async function runStep({ name, commands, env = {} }) {
  process.stdout.write(`  ${name} … `);
  const started = performance.now();
  let result = { code: 0, output: '', isInterrupted: false };
  for (const [program, ...args] of commands) {
    result = await run(program, args, { quiet: true, env: { ...toolEnvironment(), ...env } });
    if (result.isInterrupted) process.exit(130);
    if (result.code !== 0) break;
  }
  const isPassed = result.code === 0;
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${isPassed ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
  if (!isPassed) process.stdout.write(`${result.output.trimEnd()}\n\n`);
  return { isPassed, seconds };
}
