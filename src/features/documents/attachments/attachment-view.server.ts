import { attachments } from '../schema/attachments.server.ts';

/** The columns that lists give away. */
export const shownColumns = {
  id: attachments.id,
  submissionId: attachments.submissionId,
  caseId: attachments.caseId,
  messageId: attachments.messageId,
  name: attachments.name,
  mime: attachments.mime,
  size: attachments.size,
  sha256: attachments.sha256,
  state: attachments.state,
  scanNote: attachments.scanNote,
  uploadedBy: attachments.uploadedBy,
  createdAt: attachments.createdAt,
};
