import { records } from '#kernel/records.ts';

export const contactsRecords = records({
  tables: {
    contacts: { isPurgeable: true },
  },
});
