import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const institutions = capability({
  permissions: {
    'institution:read': {
      words: 'Read the directory of institutions',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'institution:write': {
      words: 'Change the directory of institutions',
      roles: ['administrator', 'case_worker'],
    },
  },
  panels: [
    {
      label: 'Institutions',
      href: urls.admin.institutions(),
      permission: 'institution:read',
      icon: 'landmark',
      letter: 'x',
      place: 4.8,
    },
  ],
  flash: {
    'institution-added': 'Institution added',
    'institution-changed': 'Institution saved',
    'request-consent-saved': 'Consent recorded',
    'request-consent-withdrawn': 'Recorded: the client no longer agrees',
    'particulars-saved': 'Numbers and address saved',
    'request-drafted': 'Request drafted. Make its bundle and send it yourself',
    'request-address-taken-back': 'Taken back; the next trace does not use it',
    'request-logged': 'Request updated; the dates were counted anew',
  },
});
