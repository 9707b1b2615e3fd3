import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const cases = capability({
  permissions: {
    'case:read': {
      words: 'Read cases',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'case:write': {
      words: 'Open, change and close cases',
      roles: ['administrator', 'case_worker'],
    },
    'case:oversee': {
      words: 'See restricted cases without being on their list',
      roles: ['administrator'],
    },
  },
  panels: [
    {
      label: 'All cases',
      href: urls.admin.cases(),
      permission: 'case:read',
      icon: 'briefcase',
      letter: 'c',
      live: ['case.created', 'case.changed'],
      place: 4,
    },
  ],
  morePages: [
    {
      label: 'Stages of a case',
      href: urls.admin.stageTemplates(),
      permission: 'case:read',
      icon: 'briefcase',
    },
  ],
  savedViews: { cases: 'case:read' },
  liveEvents: {
    'case.created': 'case:read',
    'case.changed': 'case:read',
    'case.assigned': 'case:read',
    'case.mentioned': 'case:read',
    'case.message-undelivered': 'case:read',
    'case.replied': 'case:read',
    'case.came': 'case:read',
    'case.here': 'case:read',
    'case.writing': 'case:read',
    'case.left': 'case:read',
  },
  flash: {
    'case-created': 'Case created successfully',
    'case-created-untold':
      'Case created. Nothing was mailed: read the number out, and make a code for the tracker below.',
    'case-updated': 'Case updated successfully',
    'case-closed': 'Case closed',
    'case-deleted': 'Case deleted successfully',
    'stage-template-saved': 'Stage template saved',
    'stage-template-reset': 'Stage template reset to the built-in one',
  },
});
