import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const domainsRecords = records({
  schema,
  tables: {
    domains: { isPurgeable: true, resetPlace: 5 },
  },
});
