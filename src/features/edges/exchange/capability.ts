import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const exchange = capability({
  permissions: {
    'attribution:read': {
      words: 'See whose lists of addresses are used here',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'attribution:write': {
      words: 'Bring in lists of addresses that others made, and remove them',
      roles: ['administrator', 'case_worker'],
    },
    'report:import': {
      words: 'Bring in reports that somebody else received, as a table',
      roles: ['administrator', 'case_worker'],
    },
  },
  morePages: [
    {
      label: 'Incoming',
      href: urls.admin.mailIncoming(),
      permission: 'mail:read',
      icon: 'mail',
    },
    {
      label: 'Partners’ pages',
      href: urls.admin.frames(),
      permission: 'security:read',
      icon: 'shield-check',
    },
    {
      label: 'Sources of attributions',
      href: urls.admin.attributionSources(),
      permission: 'attribution:read',
      icon: 'fingerprint',
    },
    {
      label: 'Objections',
      href: urls.admin.disputes(),
      permission: 'submission:read',
      icon: 'fingerprint',
    },
    {
      label: 'Export of indicators',
      href: urls.admin.indicatorExport(),
      permission: 'indicator:export',
      icon: 'fingerprint',
    },
    {
      label: 'Import of reports',
      href: urls.admin.formsImport(),
      permission: 'report:import',
      icon: 'inbox',
    },
  ],
  flash: {
    'mailbox-saved': 'Mailbox saved',
    'frames-changed': 'Saved; it holds from the next visit on',
    'attributions-removed': 'Removed, with everything that it said',
    'attributions-settled': 'Kept, also for the next file of this list',
    'attributions-shown': 'Shown beside indicators from now on',
    'attributions-tried': 'Read, and not shown yet. See below what came of it',
  },
});
