import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const data = capability({
  permissions: {
    'database:read': {
      words: 'See tables, backups and retention',
      roles: ['administrator', 'auditor'],
    },
    'database:write': {
      words: 'Export, purge, back up and set retention',
      roles: ['administrator'],
    },
  },
  panels: [
    { label: 'Database', href: urls.admin.database(), permission: 'database:read', icon: 'database', letter: 'b', place: 8 },
  ],
  morePages: [
    {
      label: 'Backups',
      href: urls.admin.backups(),
      permission: 'database:read',
      icon: 'database',
    },
    {
      label: 'Retention',
      href: urls.admin.retention(),
      permission: 'database:read',
      icon: 'database',
    },
  ],
  flash: {
    'purge-requested': 'Purge planned: it can be cancelled for 24 hours',
    'purge-cancelled': 'Purge cancelled',
    'backup-started': 'Backup started',
    'backup-check-started': 'Check started',
    'restore-test-started': 'Test of a restore started',
    'backup-removed': 'Backup deleted',
    'backup-plan-saved': 'Backup settings saved',
    'backup-plan-saved-due': 'Backup settings saved; the first backup by this plan begins now',
    'rule-saved': 'Retention rule saved',
    'rule-removed': 'Retention rule removed',
  },
});
