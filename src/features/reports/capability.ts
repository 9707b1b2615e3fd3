import { capability } from '#shared/capability.ts';

export const reports = capability({
  permissions: {
    'submission:read': {
      words: 'Read what people send',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'submission:write': {
      words: 'Work on what people send, and reply',
      roles: ['administrator', 'case_worker'],
    },
    'submission:export': {
      words: 'Export what people send',
      roles: ['administrator', 'case_worker'],
    },
    'template:read': {
      words: 'Read form templates',
      roles: ['administrator', 'editor', 'auditor'],
    },
    'template:write': {
      words: 'Change form templates',
      roles: ['administrator', 'editor'],
    },
  },
});
