import { Link } from 'react-router';
import type { CallOfReport } from '#features/casework/phone-calls/end-call.server.ts';
import { CallOfReportPanel } from '#features/casework/phone-calls/pages/call-of-report.tsx';
import type { StaffCall } from '#content/first-calls/first-call.ts';
import type { ShownInDanger } from '#features/casework/reports/shown-in-danger.ts';
import type { Clock } from '#features/base/pictures/clock.ts';
import { ClockPicture } from '#features/base/pictures/public/clock.tsx';
import type { PaidInShort } from '#features/casework/payments/paid-in-short.ts';
import { FirstCallPanel } from '#frames/staff/first-call-panel.tsx';
import { WritesIn } from '#features/edges/languages/writes-in.tsx';
import { SafeContactNotice } from '#features/casework/safety/pages/safe-contact.tsx';
import { NamedInReport } from '#features/casework/payments/pages/offered-names.tsx';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import type { NamedInstitution } from '#features/casework/payments/story-institutions.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import type { SafeContact } from '#features/casework/safety/safe-contact.server.ts';
import { PacketFiles, type PacketFacts } from '#features/derived/packets/packet-files.tsx';
import type { Recipient } from '#shared/recipient.ts';
import type { ClientBeside } from '#frames/staff/composer/client-beside.ts';
import type { ReplyChoice } from '#frames/staff/composer/reply-choice.ts';
import type { Thread } from '#features/casework/conversation/thread.server.ts';
import { AttachmentList } from '#features/base/documents/attachment-list.tsx';
import type { Attachment } from '#shared/forms/attachment.ts';
import type { WaitingClock } from '#features/derived/inbox/queues.ts';
import { WaitingNotice } from '#features/derived/inbox/pages/waiting-notice.tsx';
import type { Wait } from '#features/derived/inbox/waiting.server.ts';
import type { ReadAgain, SeenIndicator } from '#features/derived/indicators/indicator-view.ts';
import type { MailSuggestion } from '#features/edges/exchange/mail-suggestions.server.ts';
import { MailSuggestions } from '#features/edges/exchange/pages/mail-suggestions.tsx';
import { SameNamedNotice } from '#features/derived/indicators/pages/same-named.tsx';
import type { SameNamed } from '#features/derived/indicators/same-named.server.ts';
import { IndicatorList } from '#features/derived/indicators/pages/indicator-list.tsx';
import { urls } from '#shared/urls.ts';
import type { LabelledAnswer } from '#features/casework/reports/labelled-answers.ts';
import type { ReportText } from '#features/casework/reports/report-texts.server.ts';
import type { Submission } from '#features/casework/reports/submission.server.ts';
import { CasePanel } from '#features/casework/reports/pages/submission/case-panel.tsx';
import {
  CompareLink,
  DuplicateNotices,
} from '#features/casework/reports/pages/submission/duplicate-notices.tsx';
import { ReportAnswers } from '#features/casework/reports/pages/submission/report-answers.tsx';
import {
  ReportGist,
  withoutGist,
} from '#features/casework/reports/pages/submission/report-gist.tsx';
import { HistoryList } from '#features/casework/reports/pages/submission/history-list.tsx';
import { MailHistory } from '#features/casework/reports/pages/submission/mail-history.tsx';
import { NoteList } from '#features/casework/reports/pages/submission/note-list.tsx';
import {
  ReopenSenderAddress,
  ReplyForm,
} from '#features/casework/reports/pages/submission/reply-form.tsx';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import {
  MergedText,
  DangerNotice,
} from '#features/casework/reports/pages/submission/report-notices.tsx';
import { ThreadPanel } from '#features/casework/conversation/pages/thread-panel.tsx';
import {
  MarksPanel,
  TriagePanel,
} from '#features/casework/reports/pages/submission/triage-panel.tsx';
import { SectionTitle } from '#frames/staff/section-title.tsx';

type Props = {
  submission: Submission & {
    answers: readonly LabelledAnswer[];
    mergedTexts: readonly ReportText[];
    indicators: readonly SeenIndicator[];
    readAgain: ReadAgain | undefined;
    files: readonly Attachment[];
    packet: PacketFacts | undefined;
    call: CallOfReport | undefined;
    thread: Thread | undefined;
    formKey: string;
    replies: readonly ReplyChoice[];
    beside: ClientBeside;
    caseRecipient: Recipient | undefined;
    contact: SafeContact | undefined;
    clock: WaitingClock | undefined;
    waiting: Wait | undefined;
    firstCall: StaffCall | undefined;
    danger: ShownInDanger | undefined;
    sameNamed: readonly SameNamed[];
    mailSuggestions: readonly MailSuggestion[];
    payments: readonly Payment[];
    paid: PaidInShort | undefined;
    /** The time from the last payment on; in a case its own page has it. */
    ruler: Clock | undefined;
    /** Institutions that its story names; none in a case, where its payments have them. */
    named: readonly NamedInstitution[];
  };
  /** Results of texts that were sent without script. */
  written: { reply?: WrittenAnswer | undefined; answer?: WrittenAnswer | undefined };
};

/**
 * All parts of a submission, the gist first. On a wide screen the decisions are beside the answers; on a phone they
 * come before them, and case and history last.
 */
export function SubmissionDetails({ submission, written }: Props) {
  const mayWrite = useMay('submission:write');
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-5 @min-[40rem]:grid-cols-[minmax(0,1fr)_17.5rem] @min-[40rem]:grid-rows-[auto_auto_1fr]">
        <div className="@min-[40rem]:col-start-1 @min-[40rem]:row-start-1">
          <ReportGist
            answers={submission.answers}
            marks={submission.beside.marks}
            isPaidSaid={submission.paid !== undefined}
          />
        </div>
        <div className="grid content-start gap-5 @min-[40rem]:col-start-2 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1">
          {submission.firstCall && <FirstCallPanel told={submission.firstCall} />}
          {submission.ruler && <ClockPicture clock={submission.ruler} />}
          <CallOfReportPanel call={submission.call} submissionId={submission.id} />
          <TriagePanel submission={submission} />
        </div>
        <div className="grid min-w-0 content-start gap-6 @min-[40rem]:col-start-1 @min-[40rem]:row-span-2 @min-[40rem]:row-start-2">
          {submission.danger && <DangerNotice shown={submission.danger} />}
          <MailSuggestions suggestions={submission.mailSuggestions} at={submission.id} />
          <SameNamedNotice records={submission.sameNamed} />
          <div className="empty:hidden">
            <WritesIn language={submission.language} />
          </div>
          <WaitingNotice
            who="The sender"
            kind="report"
            waiting={submission.waiting}
            clock={submission.clock}
          />
          <SafeContactNotice contact={submission.contact} />
          <DuplicateNotices submission={submission} />
          <ReportAnswers answers={withoutGist(submission.answers)} />
          <NamedInReport
            payments={submission.payments}
            named={submission.named}
            mayWrite={mayWrite}
          />
          {submission.mergedTexts.map((text) => (
            <MergedText key={text.id} text={text} />
          ))}
          <Files files={submission.files} />
          {submission.packet && (
            <section aria-labelledby="packet-title" className="grid gap-3">
              <SectionTitle id="packet-title">Complaint packet</SectionTitle>
              <PacketFiles
                packet={submission.packet}
                urlOf={(file) => urls.admin.submissionPacket(submission.id, file)}
              />
            </section>
          )}
          {submission.thread && (
            <ThreadPanel
              submission={submission}
              thread={submission.thread}
              answer={written.answer}
            />
          )}
          <Indicators submission={submission} />
          <section aria-labelledby="mail-history" className="grid gap-3">
            <SectionTitle id="mail-history">Mail</SectionTitle>
            <MailHistory submissionId={submission.id} emails={submission.emails} />
            <ReopenSenderAddress submission={submission} />
            <ReplyForm submission={submission} answer={written.reply} />
          </section>
          <NoteList submission={submission} />
        </div>
        <div className="grid content-start gap-5 @min-[40rem]:col-start-2">
          <CasePanel submission={submission} />
          <CompareLink submission={submission} />
          <MarksPanel submission={submission} />
          <HistoryList history={submission.history} />
        </div>
      </div>
    </div>
  );
}

/** For a form without indicators, such as an objection, only those of merged submissions. */
function Indicators({ submission }: Pick<Props, 'submission'>) {
  const { id, indicators, namesIndicators, readAgain } = submission;
  if (!namesIndicators && indicators.length === 0) return null;
  return (
    <section aria-labelledby="indicators-title" className="grid gap-3">
      <SectionTitle id="indicators-title">Indicators</SectionTitle>
      <IndicatorList indicators={indicators} readAgain={readAgain} />
      {indicators.length > 0 && (
        <p className="text-sm">
          <Link to={urls.admin.sharingConsent('submission', id)}>May they be passed on?</Link>
        </p>
      )}
    </section>
  );
}

function Files({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files-title" className="grid gap-3">
      <SectionTitle id="files-title">Files</SectionTitle>
      <AttachmentList files={files} />
    </section>
  );
}
