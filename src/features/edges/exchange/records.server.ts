import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const exchangeRecords = records({
  schema,
  tables: {
    api_calls: { kept: 'Are removed after a day', secret: ['key_hash', 'content_hash', 'answer'] },
    attribution_sources: { kept: 'Are removed one by one, under Indicators' },
    attributions: { kept: 'Go with their source' },
    indicator_feed: { kept: 'Is made of the indicators, every quarter of an hour' },
    submission_keys: { kept: 'Go with their submission', secret: ['key_hash', 'content_hash'] },
    webhook_deliveries: { kept: 'Are removed after thirty days' },
    // The query string of an address may contain the receiver's credentials.
    webhooks: { kept: 'Are changed under Security', secret: ['url'] },
  },
});
