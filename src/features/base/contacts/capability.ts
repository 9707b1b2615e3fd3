import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const contacts = capability({
  permissions: {
    'contact:read': {
      words: 'Read the contacts on the site',
      roles: ['administrator', 'case_worker', 'editor', 'auditor'],
    },
    'contact:write': {
      words: 'Change the contacts on the site',
      roles: ['administrator'],
    },
  },
  panels: [
    {
      label: 'Contacts',
      href: urls.admin.contacts(),
      permission: 'contact:read',
      icon: 'phone',
      letter: 'o',
      place: 6,
    },
  ],
  savedViews: { contacts: 'contact:read' },
  flash: {
    'contact-created': 'Contact created successfully',
    'contact-updated': 'Contact updated successfully',
    'contact-deleted': 'Contact deleted successfully',
  },
});
