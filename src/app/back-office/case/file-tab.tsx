import { CaseIndicators } from '#features/derived/indicators/pages/case-indicators.tsx';
import type { GivenCode } from '#features/casework/conversation/tracker-code.server.ts';
import { AccessPanel } from './access-panel.tsx';
import type { ActRefused } from './act-on-case.server.ts';
import { DeleteCase, OutcomePanel } from './case-parts.tsx';
import { DetailsPanel } from './details-form.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { LinkedCases, LinkedSubmissions } from './linked-records.tsx';
import type { readCase } from './read-case.server.ts';
import type { CaseAnswer } from './save-case-form.server.ts';
import { VisitsPanel } from './visits-panel.tsx';

type Read = Awaited<ReturnType<typeof readCase>>;

type Props = {
  file: Read;
  shown: Extract<Read['shown'], { tab: 'file' }>;
  answer: CaseAnswer | undefined;
  given: GivenCode | undefined;
  refused: ActRefused | undefined;
};

/** People, access, links, indicators and outcome. */
export function FileTab({ file, shown, answer, given, refused }: Props) {
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid items-start gap-5 @2xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <DetailsPanel file={file} answer={answer?.form === 'details' ? answer : undefined} />
          <AccessPanel file={file} readers={shown.readers} refused={refused} />
          <VisitsPanel visits={shown.visits} />
          <OutcomePanel file={file} />
        </div>
        <div className="grid min-w-0 gap-5">
          <HandlingPanel
            given={given}
            file={file}
            numberRecipient={shown.numberRecipient}
            plan={shown.plan}
            supporters={shown.supporters}
            refused={refused}
          />
          <LinkedSubmissions submissions={file.submissions} refused={refused} />
          <LinkedCases links={file.links} refused={refused} />
        </div>
      </div>
      <CaseIndicators
        caseId={file.id}
        indicators={shown.indicators}
        readAgain={shown.readAgain}
        links={shown.links}
      />
      <DeleteCase file={file} refused={refused} />
    </div>
  );
}
