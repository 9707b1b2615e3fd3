import { capability } from '#shared/capability.ts';

export const integrations = capability({
  flash: {
    'integration-removed': 'Integration removed from the list',
    'integration-revoked': 'Integration revoked; its tokens are refused from now on',
    'webhook-held': 'Held back; what happens meanwhile waits for a week',
    'webhook-removed': 'Webhook removed',
    'webhook-replayed': 'The message is sent again within a minute',
    'webhook-resumed': 'The webhook goes on',
    'webhook-tested': 'A test is sent within a minute; its answer stands in the log',
    'signing-key-rotated': 'A new key signs from now on',
  },
});
