import { capability } from '#shared/capability.ts';

export const payments = capability({
  flash: {
    'payment-added': 'Payment added',
    'payment-changed': 'Payment corrected',
    'payment-removed': 'Payment removed',
    'payment-restored': 'Payment brought back',
  },
});
