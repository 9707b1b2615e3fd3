import { LocalTime } from '#frames/staff/local-time.tsx';
import { SectionTitle } from '#frames/staff/section-title.tsx';
import type { HistoryEntry } from '../../submission.server.ts';
import {
  isSubmissionStatus,
  submissionStatusWords,
} from '#shared/vocabulary/submission-statuses.ts';
import { reportedUrgencyWord } from '#shared/vocabulary/urgencies.ts';

const shownAtOnce = 5;

/** History of a submission with authors, newest first. */
export function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
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
    'submission.reopened': () => 'Pending again: the sender wrote by e-mail',
    'submission.answer-joined': () => 'Added to the case whose number it names',
    'submission.answer-parted': () => 'Taken out of that case again',
    'submission.answer-dismissed': () => 'Not what it seemed to answer',
    'submission.answer-suggested': () => 'Suggested again on what it seems to answer',
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
