import type { Change, Ids } from './guarded-change.ts';

/** Changes of operation and security: database, audit, security, Advanced. */
export function changesOnOperation(ids: Ids): Change[] {
  return [
    {
      route: 'features/edges/data/pages/tables',
      path: '/admin/database',
      fields: { cancel: ids.purgeId },
    },
    {
      route: 'features/edges/data/pages/purge',
      path: '/admin/database/purge/rate_limits',
      fields: { typed: 'rate_limits' },
    },
    {
      route: 'features/edges/data/pages/export-json',
      path: '/admin/database/export.json',
      fields: { table: 'rate_limits', reason: 'To see whether it is guarded' },
      answers: 200,
    },
    {
      route: 'features/edges/data/pages/backups',
      path: '/admin/database/backups',
      fields: {
        intent: 'plan',
        schedule: 'off',
        daily: '3',
        weekly: '0',
        monthly: '0',
        passphrase: '',
        repeated: '',
      },
    },
    {
      route: 'features/edges/data/pages/download',
      path: '/admin/database/backups/download',
      fields: { name: 'lantern-none.backup' },
    },
    {
      route: 'features/edges/data/pages/retention',
      path: '/admin/database/retention',
      fields: { what: 'case:resolved', days: '500' },
    },
    {
      route: 'features/base/audit/pages/verify',
      path: '/admin/audit/verify',
      fields: {},
      answers: 200,
      isPersonal: true,
    },
    {
      route: 'features/base/audit/pages/export-csv',
      path: '/admin/audit/export.csv',
      fields: { reason: 'To see whether it is guarded' },
      answers: 200,
      isPersonal: true,
    },
    {
      route: 'features/base/staff/pages/security',
      path: '/admin/security',
      fields: {
        intent: 'save',
        version: '0',
        rateLimiting: 'on',
        sessionTimeout: '60',
        maxLoginAttempts: '5',
        secondFactorRequired: 'administrators',
        passwordMinLength: '12',
        allowedIps: '',
      },
    },
    {
      route: 'features/base/staff/pages/staff',
      path: '/admin/security/staff',
      fields: { intent: 'invite', email: 'new@example.org', role: 'auditor' },
    },
    {
      route: 'features/base/staff/pages/sessions',
      path: '/admin/security/sessions',
      fields: { intent: 'end', id: ids.submissionId },
    },
    {
      route: 'features/edges/integrations/pages/integrations',
      path: '/admin/security/integrations',
      fields: { intent: 'create', name: 'A program', scopes: 'case:read', lasts: '30' },
      answers: 200,
    },
    {
      // No such integration: afterwards nothing may be framed.
      route: 'features/edges/exchange/pages/frames',
      path: '/admin/security/frames',
      fields: { intent: 'origins', id: ids.submissionId, origins: 'https://www.partner.example' },
      answers: 404,
    },
    {
      // No such integration: no target to send to is left.
      route: 'features/edges/exchange/pages/webhooks',
      path: '/admin/security/webhooks',
      fields: {
        intent: 'create',
        integration: ids.submissionId,
        url: 'https://hooks.example.org/',
        events: 'case.opened',
      },
      answers: 400,
    },
    {
      route: 'features/edges/operations/pages/wizard/wizard',
      path: '/admin/wizard',
      fields: { intent: 'close' },
    },
    {
      route: 'features/edges/operations/pages/advanced/connection',
      path: '/admin/advanced',
      fields: { databaseUrl: 'postgres://x@127.0.0.1:1/none' },
      answers: 400,
    },
    {
      route: 'features/edges/operations/pages/advanced/schema',
      path: '/admin/advanced/schema',
      fields: {},
    },
    {
      route: 'features/edges/operations/pages/advanced/testing',
      path: '/admin/advanced/testing',
      fields: {},
      answers: 200,
    },
    {
      route: 'features/derived/tracing/pages/chain-sources',
      path: '/admin/security/chains',
      fields: {
        intent: 'add',
        kind: 'esplora',
        url: 'https://changed.example',
        key: '',
        perSecond: '1',
        runBy: 'provider',
      },
    },
    {
      // A new site has no figures.
      route: 'staff/figures',
      path: '/admin/settings/figures',
      fields: { intent: 'withdraw', quarter: '2026-Q1', reason: 'Changed' },
      answers: 404,
    },
  ];
}
