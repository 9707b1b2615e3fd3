import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const figures = capability({
  permissions: {
    'totals:read': {
      words: 'See the sums of money and the counts of people, without records',
      roles: ['administrator', 'case_worker', 'auditor', 'figures_only'],
    },
    'figures:read': {
      words: 'See what figures would be published',
      roles: ['administrator', 'editor', 'auditor'],
    },
    'figures:publish': {
      words: 'Publish figures of a quarter, and withdraw them',
      roles: ['administrator'],
    },
  },
  morePages: [
    {
      label: 'Figures',
      href: urls.admin.totals(),
      permission: 'totals:read',
      icon: 'clipboard-list',
    },
    {
      label: 'Requests without an answer',
      href: urls.admin.awaitedRequests(),
      permission: 'case:read',
      icon: 'landmark',
    },
    {
      label: 'Published figures',
      href: urls.admin.figures(),
      permission: 'figures:read',
      icon: 'scroll-text',
    },
  ],
  flash: {
    'figures-published': 'Published. These figures do not change any more',
    'figures-counted': 'Counted again. Look at them before you publish',
    'figures-withdrawn': 'Withdrawn; the page says when and why',
  },
});
