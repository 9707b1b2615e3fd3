import { ConfigurationError } from './config.ts';
import { commands } from './commands/commands.ts';

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
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  const isExpected = error instanceof ConfigurationError;
  if (!isExpected && error instanceof Error && process.env['LOG_LEVEL'] === 'debug') {
    process.stderr.write(`${error.stack}\n`);
  }
  process.exitCode = 1;
}
