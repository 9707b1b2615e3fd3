import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const careRecords = records({
  schema,
  tables: {
    care_contacts: { kept: 'Which letter went when; counted after its case is gone' },
    care_pauses: { kept: 'Says who stopped the letters of a case; goes with it' },
    paused_reports: {
      kept: 'Goes when the report is sent, or after seven days',
      secret: ['key_hash', 'code_hash', 'sealed'],
    },
    recovery_offers: { kept: 'Counted after its form is gone; holds no word of it' },
    supporters: { kept: 'Says who may open a case beside the person; goes with its report' },
  },
});
