import type { Change, Ids } from './guarded-change.ts';

/** Changes of what keeps the program going and safe: database, audit, security, Advanced. */
export function changesOnOperation(ids: Ids): Change[] {
  return [
    {
      route: 'routes/admin/database/tables',
      path: '/admin/database',
      fields: { cancel: ids.purgeId },
    },
    {
      route: 'routes/admin/database/purge',
      path: '/admin/database/purge/rate_limits',
      fields: { typed: 'rate_limits' },
    },
    {
      route: 'routes/admin/database/export-json',
      path: '/admin/database/export.json',
      fields: { table: 'rate_limits', reason: 'To see whether it is guarded' },
      answers: 200,
    },
    {
      route: 'routes/admin/database/backups',
      path: '/admin/database/backups',
      fields: { do: 'plan', schedule: 'off', keep: '3', passphrase: '', repeated: '' },
    },
    {
      route: 'routes/admin/database/download',
      path: '/admin/database/backups/download',
      fields: { name: 'lantern-none.backup' },
    },
    {
      route: 'routes/admin/database/retention',
      path: '/admin/database/retention',
      fields: { what: 'case:resolved', days: '500' },
    },
    {
      route: 'routes/admin/audit/verify',
      path: '/admin/audit/verify',
      fields: {},
      answers: 200,
      isPersonal: true,
    },
    {
      route: 'routes/admin/audit/export-csv',
      path: '/admin/audit/export.csv',
      fields: { reason: 'To see whether it is guarded' },
      answers: 200,
      isPersonal: true,
    },
    {
      route: 'routes/admin/security/security',
      path: '/admin/security',
      fields: {
        ...{ intent: 'save', version: '0', rateLimiting: 'on', sessionTimeout: '60' },
        ...{ maxLoginAttempts: '5', secondFactorRequired: 'administrators' },
        ...{ passwordMinLength: '12', allowedIps: '' },
      },
    },
    {
      route: 'routes/admin/security/staff',
      path: '/admin/security/staff',
      fields: { intent: 'invite', email: 'new@example.org', role: 'auditor' },
    },
    {
      route: 'routes/admin/security/sessions',
      path: '/admin/security/sessions',
      fields: { intent: 'end', id: ids.submissionId },
    },
    {
      route: 'routes/admin/security/integrations',
      path: '/admin/security/integrations',
      fields: { intent: 'create', name: 'A program', scopes: 'case:read', lasts: '30' },
      answers: 200,
    },
    {
      route: 'routes/admin/advanced/connection',
      path: '/admin/advanced',
      fields: { intent: 'test', databaseUrl: 'postgres://x@127.0.0.1:1/none' },
      answers: 400,
    },
    { route: 'routes/admin/advanced/schema', path: '/admin/advanced/schema', fields: {} },
    {
      route: 'routes/admin/advanced/testing',
      path: '/admin/advanced/testing',
      fields: {},
      answers: 200,
    },
  ];
}
