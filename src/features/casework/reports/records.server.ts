import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const reportsRecords = records({
  schema,
  tables: {
    form_submissions: { isPurgeable: true, resetPlace: 1, open: ['idempotency_key'] },
    form_template_versions: { kept: 'Explains what was sent; goes with its template' },
    form_templates: { isPurgeable: true },
    submission_notes: { kept: 'Go with their submission' },
  },
});
