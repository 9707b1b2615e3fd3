import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const documents = capability({
  permissions: {
    'document:read': {
      words: 'Read PDFs and requests for them',
      roles: ['administrator', 'case_worker', 'editor', 'auditor'],
    },
    'document:write': {
      words: 'Upload and change PDFs',
      roles: ['administrator', 'editor'],
    },
  },
  panels: [
    {
      label: 'PDFs',
      href: urls.admin.documents(),
      permission: 'document:read',
      icon: 'file-text',
      letter: 'p',
      live: ['document.changed'],
      place: 3,
    },
  ],
  morePages: [
    {
      label: 'Built-in',
      href: urls.admin.documentsBuiltIn(),
      permission: 'document:read',
      icon: 'file-text',
    },
    {
      label: 'Requests',
      href: urls.admin.documentsRequests(),
      permission: 'submission:read',
      icon: 'file-text',
    },
  ],
  liveEvents: { 'document.changed': 'document:read' },
  flash: {
    'files-added': 'Files added',
    'file-removed': 'File removed',
    'file-answered': 'Stored. What the file names is recorded anew in the next minute',
    'documents-uploaded': 'Uploaded. A new document is not offered until you switch it on',
    'document-saved': 'Document saved',
    'document-deleted': 'Document deleted',
    'document-sent': 'The link is in the outbox, and the request is resolved',
    'document-request-closed': 'Request resolved; no address was left to write to',
    'documents-ordered': 'Being made now',
  },
});
