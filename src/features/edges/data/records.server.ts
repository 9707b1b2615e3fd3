import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const dataRecords = records({
  schema,
  tables: {
    backup_plan: { kept: 'Is changed under Backups', secret: ['passphrase_sealed'] },
    backup_runs: { kept: 'Belongs to the backups', secret: ['passphrase_sealed'] },
    purge_requests: { kept: 'Says what was purged, and by whom' },
    retention_rules: { kept: 'Are changed under Retention' },
    secret_keys: { kept: 'Opens what was sealed before', secret: ['sealed'] },
  },
});
