import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const reports = capability({
  permissions: {
    'submission:read': {
      words: 'Read what people send',
      roles: ['administrator', 'case_worker', 'auditor'],
    },
    'submission:write': {
      words: 'Work on what people send, and reply',
      roles: ['administrator', 'case_worker'],
    },
    'submission:export': {
      words: 'Export what people send',
      roles: ['administrator', 'case_worker'],
    },
    'template:read': {
      words: 'Read form templates',
      roles: ['administrator', 'editor', 'auditor'],
    },
    'template:write': {
      words: 'Change form templates',
      roles: ['administrator', 'editor'],
    },
  },
  panels: [
    {
      label: 'All reports',
      href: urls.admin.forms(),
      permission: 'submission:read',
      icon: 'list-checks',
      letter: 'f',
      live: ['submission.created', 'submission.changed'],
      place: 1,
    },
    {
      label: 'Templates',
      href: urls.admin.templates(),
      permission: 'template:read',
      icon: 'clipboard-list',
      letter: 't',
      place: 2,
    },
  ],
  savedViews: { forms: 'submission:read' },
  liveEvents: {
    'submission.created': 'submission:read',
    'submission.changed': 'submission:read',
    'submission.assigned': 'submission:read',
    'submission.replied': 'submission:read',
    'submission.reply-held': 'submission:read',
    'submission.reply-failed': 'submission:read',
    'submission.came': 'submission:read',
    'submission.here': 'submission:read',
    'submission.writing': 'submission:read',
    'submission.left': 'submission:read',
  },
  flash: {
    'status-updated': 'Status updated',
    'submission-updated': 'Submission updated',
    'submission-linked': 'Added to the case',
    'submission-merged': 'Submissions merged',
    'submission-unmerged': 'Merge undone',
    'note-added': 'Note added',
    'note-withdrawn': 'Note withdrawn',
    'reply-queued': 'Your answer is in the outbox',
    'test-mail-queued': 'The test e-mail is in the outbox',
    'email-settings-saved': 'E-mail settings saved',
    'template-created': 'Template created successfully',
    'template-updated': 'Template updated successfully',
    'template-deleted': 'Template deleted successfully',
    'template-activated': 'Template activated',
    'template-deactivated': 'Template deactivated',
  },
});
