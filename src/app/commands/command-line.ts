import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '#platform/config/operator-error.ts';
import { described } from '#shared/capabilities.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Program } from '#app/program/open-program.ts';

/**
 * Context of a command that does what staff usually do. Everything is permitted, because the operator owns
 * the machine and its data; the audit log names the command line as the actor.
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

type CommandShape<Text extends string, Flag extends string> = {
  /** Printed by --help and after an error; its first line is the usage. */
  help: string;
  texts?: readonly Text[];
  flags?: readonly Flag[];
  /** Number of positional arguments permitted. */
  words?: number;
};

export type Arguments<Text extends string, Flag extends string> = {
  texts: Partial<Record<Text, string>>;
  flags: Partial<Record<Flag, boolean>>;
  words: string[];
};

/**
 * Parses the arguments after a command's name.
 * @returns undefined when help was requested; it is printed
 * @throws OperatorError with the usage when an argument is not known
 */
export function readArguments<Text extends string, Flag extends string>(
  args: string[],
  { help, texts = [], flags = [], words = 0 }: CommandShape<Text, Flag>,
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
