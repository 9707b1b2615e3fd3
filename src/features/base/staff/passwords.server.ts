import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { passwordLength } from '#shared/password-length.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { clearBudget } from '#kernel/rate-limits/rate-limits.ts';
import { claimTry } from '#kernel/rate-limits/tries.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { forgetDevices } from './devices.server.ts';
import { accounts, sessions, users } from '#database/tables/staff.ts';

/** Longer ones are not hashed, so that nobody can keep the server busy. */
const maxLength = 256;

export type PasswordCheck =
  | { ok: true }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

/** `minimum`: minimum length of a password, as set by administrators. */
export type WeakPassword = { problem: PasswordProblem; minimum: number };

/**
 * Finds the account by its password. Takes as long for a nonexistent account as for a wrong password,
 * and creates no session, so that a second factor can be required first.
 */
export async function checkPassword(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
): Promise<Account | undefined> {
  if (!z.email().safeParse(email).success || password.length > maxLength) return undefined;
  const [found] = await ctx.db
    .select({ userId: users.id, name: users.name, email: users.email, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), eq(accounts.providerId, 'credential')));
  if (!found || found.hash === null) {
    // Takes as long as a comparison, so that the response time does not reveal which accounts exist.
    await ctx.ports.passwords.hash(password);
    return undefined;
  }
  const { hash, ...account } = found;
  return (await ctx.ports.passwords.verify(hash, password)) ? account : undefined;
}

/**
 * Checks the password of a signed-in person. Counted separately from sign-in, so that a stranger who
 * guesses there cannot keep staff from their work.
 */
export async function checkOwnPassword(
  ctx: ServiceContext,
  actor: Pick<Account, 'userId' | 'email'>,
  password: string,
): Promise<PasswordCheck> {
  const { failedProofsPerAccount } = budgets;
  const claim = await claimTry(ctx, failedProofsPerAccount, actor.userId);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  const account = await checkPassword(ctx, { email: actor.email, password });
  if (account?.userId !== actor.userId) return { ok: false, code: 'wrong' };
  await clearBudget(ctx, failedProofsPerAccount, actor.userId);
  return { ok: true };
}

/** Objection to a new password, checked in the same way wherever one is chosen. */
export async function newPasswordProblem(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
): Promise<WeakPassword | undefined> {
  const { company_name: companyName } = await readSettings(ctx);
  const { passwordMinLength } = await readSecuritySettings(ctx);
  const problem = await passwordProblem(password, [email, companyName], passwordMinLength);
  return problem && { problem, minimum: passwordMinLength };
}

/**
 * Stores a password, ends every session of the account and forgets its browsers; call it inside a
 * transaction.
 */
export async function setPassword(
  tx: ServiceContext,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  await tx.db.delete(sessions).where(eq(sessions.userId, userId));
  await forgetDevices(tx, { userId });
}

export type PasswordProblem = 'too_short' | 'too_long' | 'personal' | 'pattern' | 'common';

/** Runs along these, in either direction and wrapping around, are patterns. */
const sequences = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/**
 * Weakness that makes a new password easy to guess, if there is one.
 * @param known words a guesser would try first: the e-mail address, the organisation's name
 * @param minimum in characters, if administrators have set another
 */
export async function passwordProblem(
  password: string,
  known: readonly string[],
  minimum: number = passwordLength.minimum,
): Promise<PasswordProblem | undefined> {
  if (password.length < minimum) return 'too_short';
  if (password.length > passwordLength.maximum) return 'too_long';
  if (containsOneOf(password, known)) return 'personal';
  if (isRepetition(password, minimum) || isMadeOfRuns(password)) return 'pattern';
  return (await isCommonPassword(password)) ? 'common' : undefined;
}

function containsOneOf(password: string, known: readonly string[]): boolean {
  const plain = toPlain(password);
  const knownWords = known.map((word) => toPlain(word.split('@')[0] ?? ''));
  // Shorter words occur in many good passwords by chance.
  return knownWords.some((word) => word.length >= 4 && plain.includes(word));
}

function toPlain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** One unit repeated: the password is then no better than the unit, which is too short. */
function isRepetition(password: string, minimum: number): boolean {
  const text = password.toLowerCase();
  for (let unit = 1; unit < minimum && unit * 2 <= text.length; unit += 1)
    if (text.slice(unit) === text.slice(0, -unit)) return true;
  return false;
}

/** Few runs such as `abcd` or `7777`, four or more characters long on average. */
function isMadeOfRuns(password: string): boolean {
  const characters = [...password.toLowerCase()];
  const runs = characters.filter((one, place) => !continues(characters[place - 1], one)).length;
  return runs * 4 <= characters.length;
}

function continues(before: string | undefined, after: string): boolean {
  if (before === undefined) return false;
  if (before === after) return true;
  return sequences.some((sequence) => {
    const [from, to] = [sequence.indexOf(before), sequence.indexOf(after)];
    if (from < 0 || to < 0) return false;
    const step = Math.abs(from - to);
    return step === 1 || step === sequence.length - 1;
  });
}

/** A shorter listed word inside a longer password does not make it weak. */
const shortestCore = 5;

/**
 * True if guessers try this password early: a listed one, or one with the usual variations, such as
 * capitals, digits for letters, and digits or symbols around it. The list has about 50,000 leaked
 * passwords.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const listed = await readList();
  const plain = password.toLowerCase();
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [plain, toLetters(plain), core, toLetters(core)];
  return candidates.some((word) => word.length >= shortestCore && listed.has(word));
}

const letterFor: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
);

function toLetters(word: string): string {
  return word.replaceAll(/[013457@$!]/g, (sign) => letterFor.get(sign) ?? sign);
}

let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: two megabytes that most restarts never need. */
function readList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
}

const words: Record<PasswordProblem, (minimum: number) => string> = {
  too_short: (minimum) => m.install_password_too_short({ minimum }),
  too_long: () => m.install_password_too_long({ maximum: passwordLength.maximum }),
  personal: () => m.install_password_personal(),
  pattern: () => m.install_password_pattern(),
  common: () => m.install_password_common(),
};

/**
 * Message about a password that is easy to guess; the same as at setup.
 * @param minimum in characters, as set by administrators
 */
export function passwordWords(problem: PasswordProblem, minimum: number): string {
  return words[problem](minimum);
}
