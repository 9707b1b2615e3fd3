import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const domains = capability({
  permissions: {
    'domain:read': {
      words: 'Read domains',
      roles: ['administrator', 'auditor'],
    },
    'domain:write': {
      words: 'Change domains',
      roles: ['administrator'],
    },
  },
  panels: [
    {
      label: 'Domains',
      href: urls.admin.domains(),
      permission: 'domain:read',
      icon: 'globe',
      letter: 'd',
      place: 7,
    },
  ],
  flash: {
    'domain-added': 'Domain added',
    'domain-activated': 'Domain activated',
    'domain-deactivated': 'Domain deactivated',
    'domain-as-before': 'The primary domain is as before',
    'domain-deleted': 'Domain deleted',
    'domain-checked': 'Domain checked',
    'selector-saved': 'DKIM selector saved; the next check asks for it',
  },
});
