import type { Change } from './guarded-change.ts';
import { administrator } from './staff.ts';

/** Valid changes of one's own account, and proofs of identity. */
export function changesOnAccount(): Change[] {
  return [
    {
      route: 'features/base/staff/pages/account/prove',
      path: '/admin/prove',
      fields: { kind: 'password', password: administrator.password },
      isPersonal: true,
    },
    {
      route: 'features/base/staff/pages/account/prove-passkey',
      path: '/admin/prove/passkey',
      fields: { do: 'finish', token: 'none', response: '{}' },
      answers: 400,
      isPersonal: true,
    },
    {
      route: 'features/base/staff/pages/account/account',
      path: '/admin/account',
      fields: { form: 'name', name: administrator.name },
      isPersonal: true,
    },
    {
      route: 'features/derived/inbox/pages/appearance',
      path: '/admin/account/look',
      fields: { theme: 'light' },
      isPersonal: true,
    },
    {
      route: 'features/base/staff/pages/account/authenticator',
      path: '/admin/account/authenticator',
      fields: { code: '000000' },
      answers: 400,
      isPersonal: true,
    },
    {
      route: 'features/base/staff/pages/account/passkeys',
      path: '/admin/account/passkeys',
      fields: { do: 'start' },
      answers: 200,
      isPersonal: true,
    },
  ];
}
