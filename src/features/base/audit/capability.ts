import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const audit = capability({
  permissions: {
    'audit:read': {
      words: 'Read the audit log',
      roles: ['administrator', 'auditor'],
    },
  },
  panels: [
    {
      label: 'Audit',
      href: urls.admin.audit(),
      permission: 'audit:read',
      icon: 'scroll-text',
      letter: 'a',
      place: 11,
    },
  ],
  savedViews: { audit: 'audit:read' },
});
