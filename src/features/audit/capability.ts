import { capability } from '#shared/capability.ts';

export const audit = capability({
  permissions: {
    'audit:read': {
      words: 'Read the audit log',
      roles: ['administrator', 'auditor'],
    },
  },
});
