import { resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import type { Program } from '../program/open-program.ts';
import { demoStaff } from './demo/demo-staff.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { readArguments } from './read-arguments.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';

const help = `Usage: lantern demo

Serves the site with made-up submissions and cases, and prints how to sign in. The data folder is that
of "start" with "-demo" behind it; DATABASE_URL and SMTP_URL are not used, so no mail leaves.`;

/**
 * Serves made-up submissions and cases from a data folder of its own. It never touches another
 * database, and its mail goes nowhere: the addresses are nobody's.
 */
export async function demoCommand(args: string[]): Promise<void> {
  if (!readArguments(args, { help })) return;
  const { DATABASE_URL: _database, SMTP_URL: _smtp, ...environment } = process.env;
  // Resolved first: after a trailing slash, the demo would move into the real data folder.
  const dataFolder = `${resolve(environment['DATA_DIR']?.trim() || './var')}-demo`;
  await serveUntilStopped(() => readConfig({ ...environment, DATA_DIR: dataFolder }), describe);
}

async function describe(program: Program, address: string): Promise<string[]> {
  await seedDemo(program);
  const { email, password } = demoStaff(program.ports.site);
  return [
    `Lantern is ready:  ${address}  (demo: everything in it is made up)`,
    `Data:              ${program.dataPlace}`,
    `Sign in:           ${address}/admin/login`,
    `E-mail:            ${email}`,
    `Password:          ${password}`,
  ];
}
