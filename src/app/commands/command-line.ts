import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '#platform/config/operator-error.ts';
import { described } from '#shared/capabilities.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Program } from '#app/program/open-program.ts';

/**
 * The context of a command that does what staff do otherwise. Whoever may run it owns the machine and
 * the data with it, so everything is allowed; the audit log says that it was the command line.
 */
export function operatorContext(program: Program, command: string): ServiceContext {
  const system = program.systemContext(command);
  return {
    ...system,
    actor: {
      type: 'staff',
      userId: `command:${command}`,
      name: 'Operator (command line)',
      email: '',
      permissions: described().permissions,
      provedAt: system.now(),
      ip: '',
    },
  };
}

type Wanted<Text extends string, Flag extends string> = {
  /** Printed by --help, and when something is wrong; its first line is the usage. */
  help: string;
  texts?: readonly Text[];
  flags?: readonly Flag[];
  /** How many words may follow without an option. */
  words?: number;
};

export type Arguments<Text extends string, Flag extends string> = {
  texts: Partial<Record<Text, string>>;
  flags: Partial<Record<Flag, boolean>>;
  words: string[];
};

/**
 * Reads what follows a command's name.
 * @returns undefined when help was asked for; it is printed
 * @throws OperatorError with the usage when an argument is not known
 */
export function readArguments<Text extends string, Flag extends string>(
  args: string[],
  { help, texts = [], flags = [], words = 0 }: Wanted<Text, Flag>,
): Arguments<Text, Flag> | undefined {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ['help', { type: 'boolean', short: 'h' }],
  ]);
  const parsed = parse(args, options);
  if (parsed === undefined || parsed.positionals.length > words)
    throw new OperatorError(help.split('\n')[0]);
  if (parsed.values['help']) {
    process.stdout.write(`${help}\n`);
    return undefined;
  }
  return {
    texts: parsed.values as Partial<Record<Text, string>>,
    flags: parsed.values as Partial<Record<Flag, boolean>>,
    words: parsed.positionals,
  };
}

function parse(args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return undefined;
  }
}
