import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const figuresRecords = records({
  schema,
  tables: {
    figure_quarters: { kept: 'Which quarter was published or withdrawn, by whom and when' },
    figure_cells: { kept: 'Published figures do not change', open: ['row_key', 'column_key'] },
  },
});
