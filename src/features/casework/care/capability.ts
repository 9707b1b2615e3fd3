import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const care = capability({
  morePages: [
    {
      label: 'Second scams',
      href: urls.admin.secondScams(),
      permission: 'case:read',
      icon: 'shield-check',
    },
  ],
});
