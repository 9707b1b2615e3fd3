import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const paymentsRecords = records({
  schema,
  tables: {
    payments: { isPurgeable: true },
    daily_rates: { kept: 'Prices of days, of nobody in particular.' },
  },
});
