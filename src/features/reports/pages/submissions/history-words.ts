import { submissionStatusWords, urgencyWords } from '../../submission-words.ts';
import type { HistoryEntry } from '../../submissions/find-submission-history.server.ts';
import { isSubmissionStatus } from '../../submission-status.ts';

type Details = HistoryEntry['details'];

const words: Readonly<Record<string, (details: Details) => string>> = {
  'submission.created': () => 'Arrived',
  'submission.status-changed': ({ from, to }) => `Status: ${statusWord(from)} → ${statusWord(to)}`,
  'submission.assigned': ({ from, to }) => `Assigned: ${from} → ${to}`,
  'submission.urgency-changed': ({ from, to }) =>
    `Urgency: ${urgencyWord(from)} → ${urgencyWord(to)}`,
  'submission.spam-changed': ({ to }) => `Suspected spam: ${to}`,
  'submission.hold-changed': ({ to }) => `Legal hold: ${to}`,
  'submission.note-added': () => 'Note added',
  'submission.note-withdrawn': () => 'Note withdrawn',
  'submission.replied': () => 'Answered by e-mail',
  'submission.duplicate-judged': ({ duplicate }) =>
    duplicate === 'no' ? 'Said to be no duplicate' : 'Compared with others again',
  'submission.merged': ({ into }) => `Merged into ${into}`,
  'submission.merge-received': ({ from }) => `${from} merged into it`,
  'submission.unmerged': ({ from }) => `Taken out of ${from} again`,
  'submission.merge-undone': ({ from }) => `${from} taken out of it again`,
};

/** What was done, as one line. */
export function historyLine({ action, details }: Pick<HistoryEntry, 'action' | 'details'>): string {
  return words[action]?.(details) ?? action;
}

/** Whoever is not staff has no name in the audit log. */
export function historyActor(name: string): string {
  if (name === 'public' || name === 'anonymous') return 'Sender';
  return name === 'system' ? 'The program' : name;
}

function statusWord(status: string | undefined): string {
  return status !== undefined && isSubmissionStatus(status)
    ? submissionStatusWords[status]
    : (status ?? '');
}

function urgencyWord(urgency: string | undefined): string {
  return urgencyWords[urgency ?? ''] ?? urgency ?? '';
}
