import { capability } from '#shared/capability.ts';

export const operations = capability({
  permissions: {
    'design:read': {
      words: 'See the design system',
      roles: ['administrator', 'case_worker', 'editor', 'auditor'],
    },
  },
});
