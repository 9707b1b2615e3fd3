import { records } from '#kernel/records.ts';

export const domainsRecords = records({
  tables: {
    domains: { isPurgeable: true, resetPlace: 5 },
  },
});
