import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const seizuresRecords = records({
  schema,
  tables: {
    seizure_finds: { kept: 'Go with their notice or their case' },
    seizure_notices: {
      kept: 'Are removed one by one, under Seizures, each with its file',
      secret: ['file_key', 'key_sealed'],
    },
    seizure_values: { kept: 'Go with their notice', open: ['payment_key'] },
  },
});
