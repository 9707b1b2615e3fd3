import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { AttachmentList } from '../../attachment-list.tsx';
import type { Attachment } from '#shared/forms/attachment.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';

/** The evidence of a case, with that of its submissions. */
export function CaseFiles({ caseId, files }: { caseId: string; files: readonly Attachment[] }) {
  const mayWrite = useMay('case:write');
  return (
    <Panel
      id="files"
      title="Files"
      actions={
        mayWrite && (
          <Link
            to={urls.admin.caseFiles(caseId)}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            <Plus className="size-4" />
            Add files
          </Link>
        )
      }
    >
      {files.length === 0 ? (
        <p className="text-sm text-muted">No file belongs to this case.</p>
      ) : (
        <AttachmentList files={files} />
      )}
    </Panel>
  );
}
