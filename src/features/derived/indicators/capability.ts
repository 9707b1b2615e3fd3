import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const indicators = capability({
  permissions: {
    'indicator:share': {
      words: 'Check and label indicators, and record who agreed to pass them on',
      roles: ['administrator', 'case_worker'],
    },
    'indicator:export': {
      words: 'Export checked indicators for authorities and partners',
      roles: ['administrator', 'case_worker'],
    },
  },
  panels: [
    {
      label: 'Indicators',
      href: urls.admin.indicators(),
      permission: 'submission:read',
      icon: 'fingerprint',
      letter: 'i',
      place: 5,
    },
  ],
  flash: {
    'indicator-ignored': 'Indicator ignored; it links nothing any more',
    'indicator-heeded': 'Indicator links again',
    'indicator-settled': 'The chain is recorded',
    'dispute-decided': 'Decided; the objection is done with',
    'dispute-reopened': 'The objection is open again',
    'indicator-sharing-saved': 'What may leave is saved',
    'sharing-consent-saved': 'Consent recorded',
    'sharing-consent-withdrawn': 'Consent withdrawn; nothing of this person leaves any more',
  },
});
