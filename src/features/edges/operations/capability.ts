import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const operations = capability({
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
  ],
  flash: { 'started-put-away': 'Put away. Getting started stays under Advanced' },
});
