import { passwordLength } from '#features/operations/forms/install.ts';
import { isCommonPassword } from './is-common-password.server.ts';

export type PasswordProblem = 'too_short' | 'too_long' | 'personal' | 'pattern' | 'common';

/** Runs along these, in either direction and round the end, are patterns. */
const sequences = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/**
 * What makes a new password easy to guess, if anything.
 * @param known words a guesser would try first: the e-mail address, the organisation's name
 * @param minimum in characters, where administrators have set another
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
  const words = known.map((word) => toPlain(word.split('@')[0] ?? ''));
  // Shorter words are in many good passwords by chance.
  return words.some((word) => word.length >= 4 && plain.includes(word));
}

function toPlain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** One unit over and over: the password is then no better than the unit, which is too short. */
function isRepetition(password: string, minimum: number): boolean {
  const text = password.toLowerCase();
  for (let unit = 1; unit < minimum && unit * 2 <= text.length; unit += 1)
    if (text.slice(unit) === text.slice(0, -unit)) return true;
  return false;
}

/** Few runs such as `abcd` or `7777`, four characters long on average or more. */
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
