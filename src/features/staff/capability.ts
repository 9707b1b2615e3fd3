import { capability } from '#shared/capability.ts';

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
});
