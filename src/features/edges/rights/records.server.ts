import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const rightsRecords = records({
  schema,
  tables: {
    rights_requests: {
      kept: 'Shows who was answered, and when',
      // A copy can be proved by its fingerprint only as long as nobody else has it to guess with.
      secret: ['copy_hash', 'copy_sealed'],
    },
    rights_files: { kept: 'Goes with its request' },
    rights_texts: { kept: 'Goes with its request' },
  },
});
