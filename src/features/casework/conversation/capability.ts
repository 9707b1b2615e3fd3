import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const conversation = capability({
  permissions: {
    'reply:read': {
      words: 'Read the saved replies of the organisation',
      roles: ['administrator', 'case_worker', 'editor', 'auditor'],
    },
    'reply:write': {
      words: 'Change the saved replies of the organisation',
      roles: ['administrator', 'case_worker', 'editor'],
    },
    'reply:own': {
      words: 'Answer with saved replies, and keep some for oneself',
      roles: ['administrator', 'case_worker'],
    },
  },
  panels: [
    {
      label: 'Saved replies',
      href: urls.admin.replies(),
      permission: 'reply:read',
      icon: 'message-square-text',
      letter: 'r',
      // Listed after the cases, whose clients are answered with these replies.
      place: 4.5,
    },
  ],
  flash: {
    'message-sent': 'The message is in the tracker',
    'reply-created': 'Saved reply created',
    'reply-updated': 'Saved reply saved',
    'reply-deleted': 'Saved reply deleted',
    'answer-stored': 'The answer is stored',
  },
});
