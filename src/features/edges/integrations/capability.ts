import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const integrations = capability({
  morePages: [
    {
      label: 'Integrations',
      href: urls.admin.integrations(),
      permission: 'security:read',
      icon: 'shield-check',
    },
    {
      label: 'Webhooks',
      href: urls.admin.webhooks(),
      permission: 'security:read',
      icon: 'shield-check',
    },
  ],
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
