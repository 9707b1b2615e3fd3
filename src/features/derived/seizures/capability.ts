import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const seizures = capability({
  permissions: {
    'seizure:read': {
      words: 'See notices of seizures and the cases that they concern',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'seizure:write': {
      words: 'Bring in notices of seizures, and add their dates to cases',
      roles: ['administrator', 'case_worker'],
    },
  },
  panels: [
    {
      label: 'Seizures',
      href: urls.admin.seizures(),
      permission: 'seizure:read',
      icon: 'scroll-text',
      letter: 'z',
      place: 5.3,
    },
  ],
  flash: {
    'seizure-read': 'Notice read. Whoever works on a case that it concerns was told',
    'seizure-changed': 'Notice changed',
    'seizure-removed': 'Notice removed, with all that was read in it',
    'doors-added': 'The dates of the notice stand in the case now',
  },
});
