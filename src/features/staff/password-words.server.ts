import { passwordLength } from '#features/operations/forms/install.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PasswordProblem } from './password-problem.server.ts';

const words: Record<PasswordProblem, (minimum: number) => string> = {
  too_short: (minimum) => m.install_password_too_short({ minimum }),
  too_long: () => m.install_password_too_long({ maximum: passwordLength.maximum }),
  personal: () => m.install_password_personal(),
  pattern: () => m.install_password_pattern(),
  common: () => m.install_password_common(),
};

/**
 * What is said to whoever chose a password that is easy to guess; the same words as at setup.
 * @param minimum in characters, as administrators have set it
 */
export function passwordWords(problem: PasswordProblem, minimum: number): string {
  return words[problem](minimum);
}
