import { capability } from '#shared/capability.ts';

export const exchange = capability({
  permissions: {
    'attribution:read': {
      words: 'See whose lists of addresses are used here',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'attribution:write': {
      words: 'Bring in lists of addresses that others made, and remove them',
      roles: ['administrator', 'case_worker'],
    },
    'report:import': {
      words: 'Bring in reports that somebody else received, as a table',
      roles: ['administrator', 'case_worker'],
    },
  },
  flash: {
    'frames-changed': 'Saved; it holds from the next visit on',
    'attributions-removed': 'Removed, with everything that it said',
    'attributions-shown': 'Shown beside indicators from now on',
    'attributions-tried': 'Read, and not shown yet. See below what came of it',
  },
});
