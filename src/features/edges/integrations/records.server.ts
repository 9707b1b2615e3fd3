import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const integrationsRecords = records({
  schema,
  tables: {
    integration_secrets: { kept: 'Other programs sign in with it', secret: ['secret_hash'] },
    integrations: { kept: 'Are changed under Security', secret: ['feed_key_hash'] },
    signing_keys: { kept: 'Are changed under Security', secret: ['private_sealed'] },
  },
});
