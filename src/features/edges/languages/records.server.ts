import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const languagesRecords = records({
  schema,
  tables: {
    translation_reviews: { kept: 'Who reviewed which translation, and when' },
  },
});
