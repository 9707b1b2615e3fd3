import { capability } from '#shared/capability.ts';

export const cases = capability({
  permissions: {
    'case:read': {
      words: 'Read cases',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'case:write': {
      words: 'Open, change and close cases',
      roles: ['administrator', 'case_worker'],
    },
    'case:oversee': {
      words: 'See restricted cases without being on their list',
      roles: ['administrator'],
    },
  },
});
