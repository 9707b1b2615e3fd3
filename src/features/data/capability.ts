import { capability } from '#shared/capability.ts';

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
});
