import { capability } from '#shared/capability.ts';

export const integrations = capability({
  flash: {
    'integration-removed': 'Integration removed from the list',
    'integration-revoked': 'Integration revoked; its tokens are refused from now on',
    'signing-key-rotated': 'A new key signs from now on',
  },
});
