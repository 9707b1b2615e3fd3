import { passwordLength } from '../forms/install.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PasswordProblem } from '#features/staff/passwords.server.ts';

/** What is wrong with the password of the first administrator. */
export const passwordWords: Readonly<Record<PasswordProblem, () => string>> = {
  too_short: () => m.install_password_too_short({ minimum: passwordLength.minimum }),
  too_long: () => m.install_password_too_long({ maximum: passwordLength.maximum }),
  personal: () => m.install_password_personal(),
  pattern: () => m.install_password_pattern(),
  common: () => m.install_password_common(),
};
