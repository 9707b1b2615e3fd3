import { readConfig } from '../config.ts';
import { hasAdministrator } from '../services/install/has-administrator.ts';
import { setupCode } from '../services/install/setup-code.ts';
import { openProgram } from '../program/open-program.ts';
import type { Program } from '../program/open-program.ts';
import { serveSite } from '../http/serve-site.ts';

/** Serves the site until told to stop. */
export async function startCommand(): Promise<void> {
  const stopSignal = nextStopSignal();
  const program = await openProgram(readConfig(process.env));
  try {
    const server = await serveSite(program);
    try {
      await Promise.race([program.jobs.start(), stopSignal]);
      await announce(program, server.address);
      await stopSignal;
    } finally {
      await server.close();
    }
  } finally {
    await program.close();
  }
}

/** Listening begins before anything is started, so that an early Ctrl-C still stops everything. */
function nextStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

async function announce(program: Program, address: string): Promise<void> {
  const ctx = program.systemContext('start');
  const lines = [`Lantern is ready:  ${address}`, `Data:              ${program.dataPlace}`];
  if (!program.ports.mailer.isConfigured) {
    lines.push('Mail:              waits in the outbox until SMTP_URL is set');
  }
  if (!(await hasAdministrator(ctx))) {
    lines.push(`Set up:            ${address}/install`);
    lines.push(`Setup code:        ${setupCode(ctx)}`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
