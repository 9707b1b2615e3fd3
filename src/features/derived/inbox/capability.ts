import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const inbox = capability({
  panels: [
    {
      label: 'Inbox',
      href: urls.admin.inbox(),
      permission: 'submission:read',
      icon: 'inbox',
      letter: 'h',
      place: 0.5,
      live: ['submission.created', 'submission.changed', 'case.created', 'case.changed'],
    },
  ],
  morePages: [
    {
      label: 'Overview',
      href: urls.admin.overview(),
      permission: 'submission:read',
      icon: 'clipboard-list',
    },
  ],
  flash: { 'inbox-changed': 'Done' },
});
