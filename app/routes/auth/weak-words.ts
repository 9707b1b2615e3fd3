import type { PasswordProblem } from '#server/services/password-problem.ts';
import { passwordWords } from '#server/services/security/password-words.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** @param minimum in characters, as administrators have set it */
export function weakWords(problem: PasswordProblem, minimum: number): string {
  if (problem === 'too_short') return m.install_password_too_short({ minimum });
  return passwordWords[problem]();
}
