import { commands, programHelp } from './commands/commands.ts';
import { OperatorError } from './config/operator-error.ts';

const [name = 'start', ...args] = process.argv.slice(2);

try {
  const command = commands.get(name);
  if (command) await command.run(args);
  else if (['--help', '-h', 'help'].includes(name)) process.stdout.write(`${programHelp()}\n`);
  else {
    process.stderr.write(`There is no command "${name}".\n\n${programHelp()}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  const isFault = !(error instanceof OperatorError) && error instanceof Error;
  process.stderr.write(`${isFault ? error.stack : String((error as Error).message)}\n`);
  process.exitCode = 1;
}
