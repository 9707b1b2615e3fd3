import type { Change, Ids } from './guarded-change.ts';

/** Valid changes of the files that people sent. */
export function changesOnFiles(ids: Ids): Change[] {
  return [
    {
      route: 'features/documents/pages/files/add-files',
      path: `/admin/cases/${ids.caseId}/files`,
      fields: { evidence: '' },
      answers: 400,
    },
    {
      route: 'features/documents/pages/files/file',
      path: `/admin/files/${ids.attachmentId}`,
      fields: { intent: 'remove' },
    },
  ];
}
