import { capability } from '#shared/capability.ts';

export const domains = capability({
  permissions: {
    'domain:read': {
      words: 'Read domains',
      roles: ['administrator', 'auditor'],
    },
    'domain:write': {
      words: 'Change domains',
      roles: ['administrator'],
    },
  },
});
