import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { AttachmentList } from '#features/base/documents/attachment-list.tsx';
import { CaseRequests } from '#features/derived/institutions/pages/case-requests.tsx';
import { PacketFiles } from '#features/derived/packets/packet-files.tsx';
import type { Attachment } from '#shared/forms/attachment.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import type { readCase } from './read-case.server.ts';
import type { CaseAnswer } from './save-case-form.server.ts';
import { StagesPanel } from './stages-form.tsx';

type Read = Awaited<ReturnType<typeof readCase>>;

type Props = {
  file: Read;
  shown: Extract<Read['shown'], { tab: 'packet' }>;
  answer: CaseAnswer | undefined;
};

/** Requests to institutions, the stages that the client follows, and the papers. */
export function PacketTab({ file, shown, answer }: Props) {
  return (
    <div className="grid min-w-0 gap-5">
      <CaseRequests
        caseId={file.id}
        requests={shown.requests}
        consent={shown.consent}
        unasked={shown.unasked}
      />
      <StagesPanel file={file} answer={answer?.form === 'stages' ? answer : undefined} />
      <CaseFiles caseId={file.id} files={shown.files} />
      <Panel id="packet" title="Complaint packet">
        <PacketFiles
          packet={shown.packet}
          urlOf={(name) => urls.admin.casePacket(file.id, name)}
          traced={shown.traced}
        />
      </Panel>
    </div>
  );
}

/** The evidence of a case, with that of its submissions. */
function CaseFiles({ caseId, files }: { caseId: string; files: readonly Attachment[] }) {
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
