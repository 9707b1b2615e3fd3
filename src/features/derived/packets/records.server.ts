import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const packetsRecords = records({
  schema,
  tables: {
    case_particulars: { kept: 'One for each case; goes with it' },
  },
});
