import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const rightsRecords = records({
  schema,
  tables: {
    rights_requests: {
      kept: 'Shows who was answered, and when',
      // A copy is proved by its fingerprint only while nobody else has the fingerprint to guess with.
      secret: ['copy_hash', 'copy_sealed'],
    },
    rights_files: { kept: 'Goes with its request' },
    rights_texts: { kept: 'Goes with its request' },
  },
});
