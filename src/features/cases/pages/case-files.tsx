import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { AttachmentList } from '#features/documents/attachment-list.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import type { Attachment } from '#features/documents/attachment.ts';
import { urls } from '#shared/urls.ts';

/** The evidence of a case, with that of its submissions. */
export function CaseFiles({ caseId, files }: { caseId: string; files: readonly Attachment[] }) {
  const mayWrite = useMay('case:write');
  return (
    <Panel id="files" title="Files">
      {files.length === 0 ? (
        <p className="text-sm text-muted">No file belongs to this case.</p>
      ) : (
        <AttachmentList files={files} />
      )}
      {mayWrite && (
        <div>
          <Link
            to={urls.admin.caseFiles(caseId)}
            className={buttonLook({ tone: 'secondary', size: 'compact' })}
          >
            <Plus className="size-4" />
            Add files
          </Link>
        </div>
      )}
    </Panel>
  );
}
