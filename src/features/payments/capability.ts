import { capability } from '#shared/capability.ts';

export const payments = capability({
  flash: {
    'payment-added': 'Payment added',
    'payment-changed': 'Payment corrected',
    'payments-imported': 'Payments added from the statement',
    'statement-kept': 'File added to the case',
    'statement-dropped': 'File deleted; nothing was stored',
    'payment-removed': 'Payment removed',
    'payment-restored': 'Payment brought back',
  },
});
