import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const phoneCalls = capability({
  morePages: [
    {
      label: 'Phone calls',
      href: urls.admin.calls(),
      permission: 'submission:read',
      icon: 'phone',
    },
  ],
  flash: {
    'call-back-promised': 'Kept, to be called back',
    'call-tried': 'Noted that nobody answered',
    'call-saved': 'Kept as a draft',
  },
});
