import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const institutionsRecords = records({
  schema,
  tables: {
    institutions: {
      kept: 'The directory; entries are switched off one by one',
      open: ['shipped_key'],
    },
    case_request_bundles: { kept: 'Shows what was made for whom; goes with its request' },
    case_request_consents: { kept: 'Shows that the client agreed; goes with its case' },
    case_request_payments: { kept: 'Goes with its request' },
    case_requests: { kept: 'Goes with its case' },
  },
});
