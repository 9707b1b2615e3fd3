import './register.ts';
import { DrizzleQueryError } from 'drizzle-orm';
import { commands, programHelp } from './commands/commands.ts';
import { outliveReaders } from './commands/terminal.ts';
import { OperatorError } from '#platform/config/operator-error.ts';

const [name = 'start', ...args] = process.argv.slice(2);

outliveReaders(process.stdout, process.stderr);
try {
  const command = commands.get(name);
  if (command) await command.run(args);
  else if (['--help', '-h', 'help'].includes(name)) process.stdout.write(`${programHelp()}\n`);
  else {
    process.stderr.write(`There is no command "${name}".\n\n${programHelp()}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = error instanceof OperatorError ? error.exitCode : 1;
}

function wordsOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // The message of the query builder contains the statement with personal data; the cause has the
  // database's own.
  if (error instanceof DrizzleQueryError) return `A statement failed. ${wordsOf(error.cause)}`;
  return error.stack ?? error.message;
}
