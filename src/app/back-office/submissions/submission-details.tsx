import { Link } from 'react-router';
import type { StaffCall } from '#content/first-calls/first-call.ts';
import { FirstCallPanel } from '#frames/staff/first-call-panel.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { WritesIn } from '#features/edges/languages/writes-in.tsx';
import { SafeContactNotice } from '#features/casework/safety/pages/safe-contact.tsx';
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
import { IndicatorList } from '#features/derived/indicators/pages/indicator-list.tsx';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { LabelledAnswer } from '#features/casework/reports/labelled-answers.ts';
import type { ReportText } from '#features/casework/reports/report-texts.server.ts';
import {
  isSubmissionStatus,
  submissionStatusWords,
} from '#shared/vocabulary/submission-statuses.ts';
import { reportedUrgencyWord } from '#shared/vocabulary/urgencies.ts';
import type { HistoryEntry, Submission } from '#features/casework/reports/submission.server.ts';
import { CasePanel } from './case-panel.tsx';
import { CompareLink, DuplicateNotices } from './duplicate-notices.tsx';
import { ReportAnswers } from './report-answers.tsx';
import { ReportGist, withoutGist } from './report-gist.tsx';
import { MailHistory } from './mail-history.tsx';
import { NoteList } from './note-list.tsx';
import { ReopenSenderAddress, ReplyForm } from './reply-form.tsx';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import { WelfareBadge } from './submission-marks.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { MarksPanel, TriagePanel } from './triage-panel.tsx';
import { SectionTitle, useSectionLevel } from '#frames/staff/section-title.tsx';

type Props = {
  submission: Submission & {
    answers: readonly LabelledAnswer[];
    mergedTexts: readonly ReportText[];
    indicators: readonly SeenIndicator[];
    readAgain: ReadAgain | undefined;
    files: readonly Attachment[];
    packet: PacketFacts | undefined;
    thread: Thread | undefined;
    formKey: string;
    replies: readonly ReplyChoice[];
    beside: ClientBeside;
    caseRecipient: Recipient | undefined;
    contact: SafeContact | undefined;
    clock: WaitingClock | undefined;
    waiting: Wait | undefined;
    firstCall: StaffCall | undefined;
  };
  /** Results of texts that were sent without script. */
  written: { reply?: WrittenAnswer | undefined; answer?: WrittenAnswer | undefined };
};

function WelfareNotice() {
  return (
    <Notice
      tone="danger"
      titleAs={useSectionLevel()}
      title={
        <>
          <WelfareBadge /> Words of self-harm
        </>
      }
    >
      Read this one first, and let a colleague know. Answer with care, believe what you read, and
      give the crisis line: call or text 988, day and night. In danger right now: 911. The sender
      was shown both. The mark comes from a list of phrases and can be wrong.
    </Notice>
  );
}

/**
 * All parts of a submission, the gist first. On a wide screen the decisions are beside the answers; on a phone they
 * come before them, and case and history last.
 */
export function SubmissionDetails({ submission, written }: Props) {
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-5 @min-[40rem]:grid-cols-[minmax(0,1fr)_17.5rem] @min-[40rem]:grid-rows-[auto_auto_1fr]">
        <div className="@min-[40rem]:col-start-1 @min-[40rem]:row-start-1">
          <ReportGist answers={submission.answers} marks={submission.beside.marks} />
        </div>
        <div className="grid content-start gap-5 @min-[40rem]:col-start-2 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1">
          {submission.firstCall && <FirstCallPanel told={submission.firstCall} />}
          <TriagePanel submission={submission} />
        </div>
        <div className="grid min-w-0 content-start gap-6 @min-[40rem]:col-start-1 @min-[40rem]:row-span-2 @min-[40rem]:row-start-2">
          {submission.welfareMark && <WelfareNotice />}
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

/** Answers of the same person in a form that was merged into this one. */
function MergedText({ text }: { text: ReportText }) {
  const { id, reference, submittedAt, answers } = text;
  return (
    <section aria-labelledby={`merged-${id}`} className="grid gap-3 border-t border-line pt-4">
      <SectionTitle id={`merged-${id}`}>
        Also written, in {reference}, <LocalTime value={submittedAt} />
      </SectionTitle>
      <ReportAnswers answers={answers} />
    </section>
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

const shownAtOnce = 5;

/** History of a submission with authors, newest first. */
function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const [first, rest] = [history.slice(0, shownAtOnce), history.slice(shownAtOnce)];
  return (
    <section aria-labelledby="history-title" className="grid gap-2">
      <SectionTitle id="history-title">History</SectionTitle>
      {history.length === 0 && <p className="text-muted">Nothing was done yet.</p>}
      <Entries entries={first} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-7 items-center font-semibold text-link hover:underline">
            Show {rest.length} older
          </summary>
          <div className="mt-2">
            <Entries entries={rest} />
          </div>
        </details>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id} className="border-s-2 border-line ps-3">
          <p className="wrap-anywhere">{historyLine(entry)}</p>
          <p className="text-xs text-muted">
            {historyActor(entry.actorName)}, <LocalTime value={entry.timestamp} />
          </p>
        </li>
      ))}
    </ul>
  );
}

type Details = HistoryEntry['details'];

const words: ReadonlyMap<string, (details: Details) => string> = new Map(
  Object.entries<(details: Details) => string>({
    'submission.created': () => 'Arrived',
    'submission.status-changed': ({ from, to }) =>
      `Status: ${statusWord(from)} → ${statusWord(to)}`,
    'submission.assigned': ({ from, to }) => `Assigned: ${from} → ${to}`,
    'submission.urgency-changed': ({ from, to }) =>
      `Urgency: ${urgencyWord(from)} → ${urgencyWord(to)}`,
    'submission.spam-changed': ({ to }) => `Suspected spam: ${to}`,
    'submission.hold-changed': ({ to }) => `Legal hold: ${to}`,
    'submission.note-added': () => 'Note added',
    'submission.note-withdrawn': () => 'Note withdrawn',
    'submission.guarded': () => 'Kept to the list of a restricted case',
    'submission.files-added': () => 'Sent again by its sender, with more files',
    'submission.opened': () => 'Opened to everybody who works on submissions',
    'submission.replied': () => 'Answered by e-mail',
    'submission.reply-withdrawn': () => 'Answer taken back before it was sent',
    'submission.answer-withdrawn': () => 'Message to the sender taken back',
    'submission.reply-failed': () => 'Answer not delivered: the mail failed or came back',
    'submission.reply-held': () => 'Answer not sent: it is not safe to write to this address',
    'submission.address-reopened': () => 'E-mail to the sender is safe again',
    'submission.duplicate-judged': ({ duplicate }) =>
      duplicate === 'no' ? 'Said to be no duplicate' : 'Compared with others again',
    'submission.merged': ({ into }) => `Merged into ${into}`,
    'submission.merge-received': ({ from }) => `${from} merged into it`,
    'submission.unmerged': ({ from }) => `Taken out of ${from} again`,
    'submission.merge-undone': ({ from }) => `${from} separated from it again`,
    'submission.due-changed': ({ to }) => (to === 'none' ? 'Due date taken away' : 'Due date set'),
    'submission.snoozed': ({ to }) => (to === 'none' ? 'Back in its queue' : 'Snoozed'),
    'submission.sharing-consent-given': () =>
      'The sender agreed that offenders’ wallets, sites and accounts may be passed on',
    'submission.sharing-consent-withdrawn': () =>
      'The sender no longer agrees that anything is passed on',
    'submission.answered': () => 'Message written to the sender',
    'submission.message-received': () => 'The sender wrote again',
    'submission.chat-ended': () => 'Chat ended',
    'submission.imported': () => 'Brought in from a file',
    'submission.delivered': () => 'Brought in by an integration',
  }),
);

/** Describes one entry. An unknown action is at least not shown as a code. */
function historyLine({ action, details }: Pick<HistoryEntry, 'action' | 'details'>): string {
  const plain = action.replace(/^submission\./, '').replaceAll(/[.-]/g, ' ');
  return words.get(action)?.(details) ?? `${plain[0]?.toUpperCase()}${plain.slice(1)}`;
}

/** Only staff have names in the audit log. */
function historyActor(name: string): string {
  if (name === 'public' || name === 'anonymous') return 'Sender';
  return name === 'system' ? 'The program' : name;
}

function statusWord(status: string | undefined): string {
  return status !== undefined && isSubmissionStatus(status)
    ? submissionStatusWords[status]
    : (status ?? '');
}

function urgencyWord(urgency: string | undefined): string {
  return reportedUrgencyWord(urgency ?? '');
}
