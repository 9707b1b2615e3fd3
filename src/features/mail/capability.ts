import { capability } from '#shared/capability.ts';

export const mail = capability({
  permissions: {
    'mail:read': {
      words: 'See the mail that leaves',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'mail:write': {
      words: 'Set up mail',
      roles: ['administrator'],
    },
    'mail:retry': {
      words: 'Send mail again and send a test',
      roles: ['administrator', 'case_worker'],
    },
  },
});
