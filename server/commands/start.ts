import { readConfig } from '../config.ts';
import type { Program } from '../program/open-program.ts';
import { isSealed } from '../services/install/has-administrator.ts';
import { readMailServer } from '../services/outbox/read-mail-server.ts';
import { setupCode } from '../services/install/setup-code.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';

/** Serves the site until told to stop. */
export function startCommand(): Promise<void> {
  return serveUntilStopped(() => readConfig(process.env), describe);
}

async function describe(program: Program, address: string): Promise<string[]> {
  const ctx = program.systemContext('start');
  const lines = [`Lantern is ready:  ${address}`, `Data:              ${program.dataPlace}`];
  if (!(await readMailServer(ctx))) {
    lines.push(
      'Mail:              waits in the outbox until a mail server is set up (SMTP_URL, or SMTP in the back office)',
    );
  }
  if (await isSealed(ctx)) return lines;
  return [
    ...lines,
    `Set up:            ${address}/install`,
    `Setup code:        ${setupCode(ctx)}`,
  ];
}
