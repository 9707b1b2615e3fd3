import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import type { Program } from '../program/open-program.ts';
import { demoStaff } from './demo/demo-staff.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';

/**
 * Serves made-up submissions and cases from a data folder of its own. It never touches another
 * database, and its mail goes nowhere: the addresses are nobody's.
 */
export function demoCommand(): Promise<void> {
  const { DATABASE_URL: _database, SMTP_URL: _smtp, ...environment } = process.env;
  // Resolved first: after a trailing slash, the demo would move into the real data folder.
  const dataFolder = `${resolve(environment['DATA_DIR']?.trim() || './var')}-demo`;
  return serveUntilStopped(() => readConfig({ ...environment, DATA_DIR: dataFolder }), describe);
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
