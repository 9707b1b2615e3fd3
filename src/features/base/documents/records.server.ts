import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const documentsRecords = records({
  schema,
  tables: {
    attachments: {
      kept: 'Go with their submission or case',
      secret: ['upload_key', 'client_key', 'networks', 'key_sealed'],
      open: ['storage_key', 'shown_key'],
    },
    custody_events: { kept: 'Is append-only' },
    loose_files: { kept: 'Says which files are still to be deleted', open: ['key'] },
    pdf_runs: { kept: 'Belongs to the documents' },
    pdfs: { kept: 'Are deleted under PDFs, with their files', open: ['file_key'] },
    stored_files: { kept: 'Names the files that other tables show', open: ['key'] },
  },
});
