import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const operations = capability({
  permissions: {
    'design:read': {
      words: 'See the design system',
      roles: ['administrator', 'case_worker', 'editor', 'auditor'],
    },
  },
  morePages: [
    {
      label: 'Getting started',
      href: urls.admin.wizard(),
      permission: 'security:write',
      icon: 'list-checks',
    },
    {
      label: 'Advanced',
      href: urls.admin.connection(),
      permission: 'security:write',
      icon: 'sliders-horizontal',
    },
    {
      label: 'Design system',
      href: urls.admin.design(),
      permission: 'design:read',
      icon: 'palette',
    },
  ],
});
