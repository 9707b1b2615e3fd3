import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const indicators = capability({
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
  },
});
