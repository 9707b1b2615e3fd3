import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const tracingRecords = records({
  schema,
  tables: {
    chain_sources: {
      kept: 'Are removed one by one, under Security, Chains',
      secret: ['key_sealed'],
    },
    traces: { kept: 'Go with their case or their payment' },
    trace_entries: { kept: 'Go with their case or their payment' },
    trace_releases: { kept: 'Go with their trace' },
    trace_addresses: { kept: 'Go with their trace' },
    watched_addresses: {
      kept: 'Public addresses and what their issuer did to them, without a case',
    },
    chain_facts: {
      kept: 'Evidence of where money went, and never asked for again',
      open: ['key'],
    },
  },
});
