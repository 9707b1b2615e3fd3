import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const indicatorsRecords = records({
  schema,
  tables: {
    indicator_disputes: { isPurgeable: true },
    indicator_readings: { isPurgeable: true },
    indicator_sharing: { isPurgeable: true },
    indicator_sightings: { isPurgeable: true },
    indicators: { isPurgeable: true, open: ['lookalike_key'] },
    sharing_consents: { isPurgeable: true },
  },
});
