import { CaseIndicators } from '#features/derived/indicators/pages/case-indicators.tsx';
import type { GivenCode } from '#features/casework/conversation/tracker-code.server.ts';
import { AccessPanel } from '#features/casework/cases/pages/case/access-panel.tsx';
import type { CareIntent } from '#features/casework/care/pages/care-intents.server.ts';
import type { CodeIntent } from '#features/casework/conversation/pages/code-intents.server.ts';
import { CodeRow } from '#features/casework/conversation/pages/code-row.tsx';
import { LanguageRow } from '#features/edges/languages/pages/language-row.tsx';
import { ActButton } from '#frames/staff/act-button.tsx';
import { ContactPlanRow } from '#features/casework/care/pages/contact-plan-row.tsx';
import { SafeContactRow } from '#features/casework/care/pages/safe-contact-row.tsx';
import { SupporterRows } from '#features/casework/care/pages/supporter-rows.tsx';
import { refusedAs, type ControlRefusal } from '#frames/staff/refused.ts';
import { DeleteCase, OutcomePanel } from '#features/casework/cases/pages/case/case-parts.tsx';
import { DetailsPanel } from '#features/casework/cases/pages/case/details-form.tsx';
import { HandlingPanel } from '#features/casework/cases/pages/case/handling-panel.tsx';
import { LinkedCases } from '#features/casework/cases/pages/case/linked-cases.tsx';
import { LinkedSubmissions } from '#features/casework/reports/pages/submission/linked-submissions.tsx';
import type { readCase } from './read-case.server.ts';
import type { CaseAnswer } from '#features/casework/cases/pages/case/save-case-form.server.ts';
import { VisitsPanel } from '#features/casework/cases/pages/case/visits-panel.tsx';

type Read = Awaited<ReturnType<typeof readCase>>;

type Props = {
  file: Read;
  shown: Extract<Read['shown'], { tab: 'file' }>;
  answer: CaseAnswer | undefined;
  given: GivenCode | undefined;
  refused: ControlRefusal | undefined;
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
            file={file}
            numberRecipient={shown.numberRecipient}
            callUnsafe={
              <ActButton<CareIntent> intent="unsafe-address">
                It is not safe to write there
              </ActButton>
            }
            renderRows={(mayWrite) => (
              <>
                {mayWrite && (
                  <CodeRow
                    client={file}
                    parties={file.supporters.filter(
                      ({ allowedAt, access }) => allowedAt !== null && access !== 'none',
                    )}
                    refused={refused}
                    given={given}
                  />
                )}
                {mayWrite && <SafeContactRow said={file.safeContact} refused={refused} />}
                <LanguageRow language={file.language} mayWrite={mayWrite} />
                <ContactPlanRow plan={shown.plan} mayWrite={mayWrite} />
                <SupporterRows supporters={file.supporters} mayWrite={mayWrite} refused={refused} />
              </>
            )}
            refused={refused}
            isAnswered={
              given !== undefined ||
              refusedAs<CodeIntent>(refused, 'give-code') !== undefined ||
              refusedAs<CareIntent>(refused, 'safe-contact') !== undefined ||
              refusedAs<CareIntent>(refused, 'party') !== undefined
            }
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
