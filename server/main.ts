import { commands } from './commands/commands.ts';
import { OperatorError } from './operator-error.ts';

const [name = 'start', ...args] = process.argv.slice(2);

try {
  const command = commands.get(name);
  if (command) await command(args);
  else {
    const known = [...commands.keys()].join(', ');
    process.stderr.write(`There is no command "${name}". Known commands: ${known}.\n`);
    process.exitCode = 2;
  }
} catch (error) {
  const isFault = !(error instanceof OperatorError) && error instanceof Error;
  process.stderr.write(`${isFault ? error.stack : String((error as Error).message)}\n`);
  process.exitCode = 1;
}
