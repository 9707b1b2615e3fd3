import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const payments = capability({
  morePages: [
    {
      label: 'Daily rates',
      href: urls.admin.moneyRates(),
      permission: 'case:read',
      icon: 'clipboard-list',
    },
    {
      label: 'Money',
      href: urls.admin.money(),
      permission: 'case:read',
      icon: 'clipboard-list',
    },
  ],
  flash: {
    'payment-added': 'Payment added',
    'payment-changed': 'Payment corrected',
    'payments-imported': 'Payments added from the statement',
    'statement-kept': 'File added to the case',
    'statement-dropped': 'File deleted; nothing was stored',
    'rates-stored': 'Rates stored; payments of their days have a value now',
    'payment-removed': 'Payment removed',
    'payment-restored': 'Payment brought back',
  },
});
