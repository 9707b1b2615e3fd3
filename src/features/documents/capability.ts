import { capability } from '#shared/capability.ts';

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
});
