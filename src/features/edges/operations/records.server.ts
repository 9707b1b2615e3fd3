import * as views from '#frames/staff/views/schema.server.ts';
import { records } from '#kernel/records.ts';

export const operationsRecords = records({
  schema: views,
  tables: {
    rate_limits: { isPurgeable: true, open: ['key'] },
    saved_views: { isPurgeable: true },
  },
});
