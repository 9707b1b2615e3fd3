import type { InstallResult } from '#server/services/install/create-administrator.ts';
import { passwordLength } from '#shared/forms/install.ts';
import { m } from '#shared/messages/compiled/messages.js';

type Refused = Extract<InstallResult, { ok: false }>;
type Problem = Extract<Refused, { code: 'weak_password' }>['problem'];

const passwordWords: Record<Problem, () => string> = {
  too_short: () => m.install_password_too_short({ minimum: passwordLength.minimum }),
  too_long: () => m.install_password_too_long({ maximum: passwordLength.maximum }),
  personal: () => m.install_password_personal(),
  pattern: () => m.install_password_pattern(),
  common: () => m.install_password_common(),
};

/** What the installer's form says when the service refuses, and the status it answers with. */
export function refusedFields(refused: Refused): {
  status: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
} {
  switch (refused.code) {
    case 'sealed':
      return { status: 409, formErrors: [m.install_sealed()] };
    case 'wrong_code':
      return { status: 400, fieldErrors: { setupCode: [m.install_code_wrong()] } };
    case 'too_many':
      return {
        status: 429,
        formErrors: [m.install_code_too_many({ minutes: refused.retryAfterMinutes })],
      };
    case 'weak_password':
      return { status: 400, fieldErrors: { password: [passwordWords[refused.problem]()] } };
  }
}
