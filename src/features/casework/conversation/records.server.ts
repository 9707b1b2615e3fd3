import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const conversationRecords = records({
  schema,
  tables: {
    case_messages: { isPurgeable: true },
    chat_sessions: { kept: 'Expires by itself', secret: ['token_hash'] },
    saved_replies: { isPurgeable: true },
    submission_messages: { kept: 'Go with their submission' },
    tip_receipts: { isPurgeable: true, secret: ['receipt_hash'] },
    tracker_codes: { kept: 'Expires by itself' },
  },
});
