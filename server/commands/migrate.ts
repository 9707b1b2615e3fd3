import { readConfig } from '../config.ts';
import { openProgram } from '../program/open-program.ts';

/** Brings the database to this release's schema and stops. */
export async function migrateCommand(): Promise<void> {
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  await program.close();
  process.stdout.write('The database is up to date.\n');
}
