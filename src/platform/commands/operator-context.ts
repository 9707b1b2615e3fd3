import { permissions } from '#features/capabilities.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Program } from '../program/open-program.ts';

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
      permissions,
      provedAt: system.now(),
      ip: '',
    },
  };
}
