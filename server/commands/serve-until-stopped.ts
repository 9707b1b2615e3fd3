import type { Config } from '../config.ts';
import { serveSite } from '../http/serve-site.ts';
import { openProgram } from '../program/open-program.ts';
import { followKeys } from '../program/follow-keys.ts';
import { keepAuditSealed } from '../program/keep-audit-sealed.ts';
import type { Program } from '../program/open-program.ts';

/**
 * Opens the program, serves the site, says where, and closes everything when told to stop.
 * @param describe the lines to print once the site answers
 */
export async function serveUntilStopped(
  config: Config,
  describe: (program: Program, address: string) => Promise<string[]>,
): Promise<void> {
  const stopSignal = nextStopSignal();
  const program = await openProgram(config);
  // One page's mistake must not take the site down for everybody; the log has the place.
  process.on('unhandledRejection', (reason) => {
    const err = reason instanceof Error ? reason : new Error(String(reason));
    program.ports.log.error({ err }, 'A promise was rejected and nobody looked');
  });
  const [sealing, keys] = [keepAuditSealed(program), followKeys(program)];
  try {
    const server = await serveSite(program);
    try {
      await Promise.race([program.jobs.start(), stopSignal]);
      const lines = await describe(program, server.address);
      process.stdout.write(`\n${lines.join('\n')}\n\n`);
      await stopSignal;
    } finally {
      await server.close();
    }
  } finally {
    await Promise.all([sealing.stop(), keys.stop()]);
    await program.close();
  }
}

/**
 * Listening begins before anything is started, so that an early Ctrl-C still stops everything, and
 * goes on to the end: a second signal must not cut the orderly stop short.
 */
function nextStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
  });
}
