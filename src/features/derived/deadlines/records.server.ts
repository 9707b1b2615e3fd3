import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const deadlinesRecords = records({
  schema,
  tables: {
    case_deadline_changes: { kept: 'Goes with its date' },
    case_deadlines: { kept: 'Counted from payments and facts; goes with its case', open: ['key'] },
    case_facts: { isPurgeable: true },
    deadline_rules: { kept: 'Dates were counted with them; ended, and not deleted' },
    case_ledgers: { kept: 'One for each case; goes with it', secret: ['feed_hash'] },
  },
});
