import { records } from '#kernel/records.ts';
import * as attention from './attention-schema.server.ts';
import * as outcomes from './outcomes-schema.server.ts';
import * as schema from './schema.server.ts';

export const casesRecords = records({
  schema: { ...schema, ...outcomes, ...attention },
  tables: {
    case_access: { kept: 'Says who may see a restricted case; goes with its case' },
    case_events: { isPurgeable: true },
    case_links: { isPurgeable: true },
    case_notes: { kept: 'Go with their case' },
    case_outcomes: { isPurgeable: true },
    case_stage_templates: { isPurgeable: true },
    cases: { isPurgeable: true, resetPlace: 2 },
    mentions: { kept: 'Go with their note' },
    watchers: { kept: 'Says who watches a case; goes with it' },
  },
});
