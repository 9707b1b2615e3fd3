import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const contactsRecords = records({
  schema,
  tables: {
    contacts: { isPurgeable: true },
  },
});
