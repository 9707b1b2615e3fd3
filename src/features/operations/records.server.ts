import { records } from '#kernel/records.ts';

export const operationsRecords = records({
  tables: {
    rate_limits: { isPurgeable: true, open: ['key'] },
    saved_views: { isPurgeable: true },
  },
});
