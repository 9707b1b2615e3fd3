import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const staff = capability({
  permissions: {
    'security:read': {
      words: 'See security settings and sessions',
      roles: ['administrator', 'auditor'],
    },
    'security:write': {
      words: 'Change security settings, end sessions',
      roles: ['administrator'],
    },
    'staff:read': {
      words: 'See who is on the staff',
      roles: ['administrator', 'auditor'],
    },
    'staff:write': {
      words: 'Invite, change, disable and remove staff',
      roles: ['administrator'],
    },
  },
  panels: [
    {
      label: 'Security',
      href: urls.admin.security(),
      permission: 'security:read',
      icon: 'shield-check',
      letter: 's',
      place: 10,
    },
  ],
  morePages: [
    {
      label: 'Staff',
      href: urls.admin.staff(),
      permission: 'staff:read',
      icon: 'shield-check',
    },
    {
      label: 'Roles',
      href: urls.admin.roles(),
      permission: 'security:read',
      icon: 'shield-check',
    },
    {
      label: 'Sessions',
      href: urls.admin.staffSessions(),
      permission: 'security:read',
      icon: 'shield-check',
    },
    {
      label: 'Checks',
      href: urls.admin.securityChecks(),
      permission: 'security:read',
      icon: 'shield-check',
    },
  ],
  flash: {
    'signed-in': 'Login Successful',
    welcome: 'Welcome to the staff',
    'access-granted': 'Access Granted',
    'security-saved': 'Security settings saved; they count from now on',
    'code-set': 'Access code set; every other browser is asked for it',
    'code-removed': 'Access code removed',
    'staff-invited': 'Invited',
    'invitation-withdrawn': 'Invitation withdrawn',
    'role-changed': 'Role changed',
    'staff-disabled': 'Account disabled; its sessions have ended',
    'staff-distrusted':
      'Account closed to everybody. Look through what they made, below their name',
    'staff-enabled': 'Account enabled',
    'staff-removed': 'Person removed from the staff',
    'staff-session-ended': 'The session has ended',
    proved: 'Thank you. Go on with what you were doing',
    'work-mail-saved': 'Mail about your work saved',
    'look-saved': 'Look of the back office saved',
    'name-saved': 'Name saved',
    'password-saved': 'Password changed; other devices are signed out',
    'session-ended': 'The device is signed out',
    'sessions-ended': 'All other devices are signed out',
    'app-removed': 'Authenticator app removed',
    'passkey-renamed': 'Passkey renamed',
    'passkey-removed': 'Passkey removed',
    'identity-linked': 'Account linked; you can sign in with it from now on',
    'identity-unlinked': 'Account unlinked',
  },
});
