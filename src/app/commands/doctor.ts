import { readFile } from 'node:fs/promises';
import { testEnvironmentFile } from '#features/edges/operations/doctor-checks.server.ts';
import {
  runSystemTests,
  timeTest,
  type SystemTest,
} from '#features/edges/operations/system-tests.server.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import { operatorContext, readArguments } from './command-line.ts';
import { requireSite } from './require-site.ts';

const help = `Usage: lantern doctor [--environment-file file]

Does what the program has to do all day, and looks for settings that hurt without saying so: database,
files, mail and each of its lanes, scanner, backups, disk, jobs, clock, public address, names, environment.
The same list as Advanced, Testing in the back office. Works beside the running program, and sends nothing.

  --environment-file  such as /etc/lantern/environment: lines that systemd, a shell and Docker read
                      differently are named, without their values

Exits with 0 when nothing failed, and with 1 otherwise.`;

const marks = { passed: 'ok', warning: 'look', failed: 'FAILED' } as const;

/**
 * `lantern doctor`: a table of what works and what does not. A lock of the data folder that cannot be judged, or a
 * pooler, ends it before with the sentence of the start.
 * @throws OperatorError when something failed
 */
export async function doctorCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, texts: ['environment-file'] });
  if (!given) return;
  const file = given.texts['environment-file'];
  await requireSite(process.env);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const tests = await runSystemTests(operatorContext(program, 'doctor'));
    if (file !== undefined) tests.push(await testFile(file));
    const width = Math.max(...tests.map(({ name }) => name.length));
    for (const { name, status, message } of tests)
      process.stdout.write(`${marks[status].padEnd(6)}  ${name.padEnd(width)}  ${message}\n`);
    const failed = tests.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      throw new OperatorError(
        `Failed: ${failed.map(({ name }) => name).join(', ')}. Everything else works.`,
      );
  } finally {
    await program.close();
  }
}

function testFile(file: string): Promise<SystemTest> {
  return timeTest(`Lines of ${file}`, async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
    if (typeof text === 'string') return testEnvironmentFile(text);
    return { status: 'failed', message: `It cannot be read (${text.code}).` };
  });
}
