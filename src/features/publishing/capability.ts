import { capability } from '#shared/capability.ts';

export const publishing = capability({
  permissions: {
    'content:read': {
      words: 'Read texts, people and news',
      roles: ['administrator', 'editor', 'auditor'],
    },
    'content:write': {
      words: 'Change texts, people and news',
      roles: ['administrator', 'editor'],
    },
    'settings:read': {
      words: 'Read settings',
      roles: ['administrator', 'editor', 'auditor'],
    },
    'settings:write': {
      words: 'Change settings of company and search engines',
      roles: ['administrator', 'editor'],
    },
    'settings:administer': {
      words: 'Change every other setting',
      roles: ['administrator'],
    },
  },
});
