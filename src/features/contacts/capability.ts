import { capability } from '#shared/capability.ts';

export const contacts = capability({
  permissions: {
    'contact:read': {
      words: 'Read the contacts on the site',
      roles: ['administrator', 'case_worker', 'editor', 'auditor'],
    },
    'contact:write': {
      words: 'Change the contacts on the site',
      roles: ['administrator'],
    },
  },
});
