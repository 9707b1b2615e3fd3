import { Panel } from '#frames/staff/page-heading.tsx';
import { CaseRequests } from '#features/derived/institutions/pages/case-requests.tsx';
import { PacketFiles } from '#features/derived/packets/packet-files.tsx';
import { urls } from '#shared/urls.ts';
import type { readCase } from './read-case.server.ts';
import type { CaseAnswer } from '#features/casework/cases/pages/case/save-case-form.server.ts';
import { CaseFiles } from '#features/base/documents/pages/files/case-files.tsx';
import { StagesPanel } from '#features/casework/cases/pages/case/stages-form.tsx';

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
