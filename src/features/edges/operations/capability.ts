import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const operations = capability({
  morePages: [
    {
      label: 'Schema',
      href: urls.admin.schema(),
      permission: 'security:write',
      icon: 'sliders-horizontal',
    },
    {
      label: 'Self-check',
      href: urls.admin.selfCheck(),
      permission: 'security:write',
      icon: 'sliders-horizontal',
    },
    {
      label: 'Testing',
      href: urls.admin.systemTests(),
      permission: 'security:write',
      icon: 'sliders-horizontal',
    },
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
