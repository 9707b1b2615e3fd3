import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const rights = capability({
  permissions: {
    'rights:read': {
      words: 'See what people ask about their own data',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'rights:decide': {
      words: 'Release, correct or refuse what people ask about their own data',
      roles: ['administrator', 'case_worker'],
    },
  },
  panels: [
    {
      label: 'Data requests',
      href: urls.admin.rights(),
      permission: 'rights:read',
      icon: 'file-text',
      letter: 'u',
      place: 4.7,
    },
  ],
  flash: {
    'rights-released': 'Released: the person finds it in the tracker',
    'rights-told': 'Answered: the person finds it in the tracker',
    'rights-deletes': 'The deletion runs within 20 minutes, unless a legal hold comes first',
    'rights-kept': 'Kept as answered. The program sent nothing and deleted nothing',
    'rights-extended': 'The date is 45 days later, and the person can read why',
    'rights-stopped': 'The deletion waits until you decide',
  },
});
