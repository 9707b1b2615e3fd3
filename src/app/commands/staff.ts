import {
  createResetLink,
  findStaffAccess,
  promoteStaff,
  unlockStaff,
  type StaffAccess,
} from '#features/base/staff/recovery.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openProgram } from '#app/program/open-program.ts';
import { readArguments, operatorContext } from './command-line.ts';

const help = `Usage: lantern staff list | reset | unlock | promote --email address

  list     everybody on the staff: role, state, second factor, and whether sign-in is locked
  reset    prints a link that sets a new password, once, for 30 minutes; no mail is sent.
           With --second-factor the app, passkeys and recovery codes are removed at once
  unlock   ends the locks that wrong passwords and codes brought to the account
  promote  makes an account administrator; with --enable a disabled one is let in again

For whoever lost the way in. The program may run meanwhile or be stopped; all of it is in the audit
log. Whoever has the link of "reset" has the account: hand it over in person.

If an access code or a list of addresses keeps you out before the sign-in page, see
"lantern settings --help": "set security.accessCode off", "set security.ipWhitelisting off".`;

/** `lantern staff`: recovers access for locked-out staff, on the machine only. */
export async function staffCommand(args: string[]): Promise<void> {
  const flags = ['second-factor', 'enable'] as const;
  const given = readArguments(args, { help, texts: ['email'], flags, words: 1 });
  if (!given) return;
  const [action = 'list'] = given.words;
  const { email } = given.texts;
  const work = actions.get(action);
  const belongs = { 'second-factor': 'reset', enable: 'promote' };
  const isMisplaced = flags.some((flag) => given.flags[flag] && belongs[flag] !== action);
  if (!work || isMisplaced || (action === 'list' && email !== undefined))
    throw new OperatorError(help.split('\n')[0]);
  if (action !== 'list' && !email?.trim())
    throw new OperatorError(
      `Say whose account it is: lantern staff ${action} --email address. "lantern staff list" shows them all.`,
    );
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  try {
    const ctx = operatorContext(program, 'staff');
    process.stdout.write(`${await work(ctx, { email: email ?? '', flags: given.flags })}\n`);
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(explain(error));
    throw error;
  } finally {
    await program.close();
  }
}

type StaffArguments = {
  email: string;
  flags: { 'second-factor'?: boolean; enable?: boolean };
};

/** Each returns the text to print. */
const actions = new Map<string, (ctx: ServiceContext, given: StaffArguments) => Promise<string>>([
  ['list', async (ctx) => describe(await findStaffAccess(ctx))],
  [
    'reset',
    async (ctx, { email, flags }) => {
      const removesFactors = flags['second-factor'] ?? false;
      const { link, member } = await createResetLink(ctx, { email, removesFactors });
      const notes = [
        ...(removesFactors ? [`The second factors of ${member.name} were removed.`] : []),
        `This link sets a new password for ${member.name}, once, within 30 minutes:`,
        link,
        ...(member.disabledAt
          ? ['The account is disabled: "lantern staff promote --enable" lets it in again.']
          : []),
      ];
      return notes.join('\n');
    },
  ],
  [
    'unlock',
    async (ctx, { email }) =>
      `${(await unlockStaff(ctx, email)).name} can sign in again. A network that failed often waits up to 15 minutes.`,
  ],
  [
    'promote',
    async (ctx, { email, flags }) => {
      const { name } = await promoteStaff(ctx, { email, enables: flags.enable ?? false });
      return `${name} is an administrator.`;
    },
  ],
]);

function explain({ code, message }: Refusal): string {
  return code === 'not_found' ? `${message} "lantern staff list" shows them all.` : message;
}

function describe(staff: readonly StaffAccess[]): string {
  if (staff.length === 0) return 'Nobody is on the staff yet: "lantern install" sets up.';
  const rows = staff.map((member) => [
    member.email,
    member.name,
    member.role,
    member.disabledAt ? 'disabled' : 'enabled',
    factorsOf(member),
    member.lockedUntil ? `locked until ${member.lockedUntil.toISOString()}` : 'not locked',
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function factorsOf({ hasApp, passkeys }: StaffAccess): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  const factors = [...(hasApp ? ['app'] : []), ...(passkeys > 0 ? [keys] : [])];
  return factors.join(', ') || 'no second factor';
}
