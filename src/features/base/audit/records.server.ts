import { records } from '#kernel/records.ts';

export const auditRecords = records({
  // The kernel owns its tables because every capability writes to them.
  schema: {},
  tables: {
    audit_chain: { kept: 'Is append-only', open: ['previous_hash', 'hash', 'key_name'] },
    audit_log: { kept: 'Is append-only' },
    audit_unsealed: { kept: 'Belongs to the audit log' },
  },
});
