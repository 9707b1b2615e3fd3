import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const languages = capability({
  morePages: [
    {
      label: 'Translations',
      href: urls.admin.translations(),
      permission: 'template:read',
      icon: 'globe',
    },
  ],
  flash: {
    'translation-reviewed': 'Marked as reviewed, with your name and today’s date',
    'translation-withdrawn': 'It is a draft again',
  },
});
