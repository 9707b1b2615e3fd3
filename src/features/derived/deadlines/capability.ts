import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const deadlines = capability({
  permissions: {
    'deadline:read': {
      words: 'See the rules by which dates are counted',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'deadline:write': {
      words: 'Make and change rules by which dates are counted',
      roles: ['administrator'],
    },
  },
  morePages: [
    {
      label: 'Deadline rules',
      href: urls.admin.deadlineRules(),
      permission: 'deadline:read',
      icon: 'list-checks',
    },
  ],
  flash: {
    'deadline-rule-saved': 'Rule saved; the dates of open cases are being counted anew',
    'deadline-rule-ended': 'Rule ended; the dates of open cases are being counted anew',
    'deadline-rule-resumed': 'Rule in force again; the dates of open cases are being counted anew',
    'fact-noted': 'Noted; the dates were counted anew',
    'fact-removed': 'Taken out; the dates were counted anew',
    'place-saved': 'State saved; the dates were counted anew',
    'date-settled': 'Date updated',
    'feed-stopped': 'Calendar address stopped',
  },
});
