import { records } from '#kernel/records.ts';

export const indicatorsRecords = records({
  tables: {
    indicator_readings: { isPurgeable: true },
    indicator_sightings: { isPurgeable: true },
    indicators: { isPurgeable: true, open: ['lookalike_key'] },
  },
});
