import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';

/** Actions on the page of a submission; sent as `intent` with the fields that they need. */
export type SubmissionAnswer = {
  error: string | undefined;
  /** The action succeeded. */
  isStored: boolean;
  /** Form whose text was sent: a reply by mail, or a message to a tipster or into a chat. */
  form?: 'reply' | 'answer' | undefined;
  /** Result of sending or storing that text. */
  written?: WrittenAnswer | undefined;
};

export const failureWords = {
  status: 'Error updating status',
  assignee: 'Error assigning',
  urgency: 'Error updating urgency',
  spam: 'Error updating the spam mark',
  hold: 'Error updating the legal hold',
  note: 'Error saving note',
  'withdraw-note': 'Error withdrawing note',
  reply: 'Error sending the answer',
  answer: 'Error storing the answer',
  'reopen-address': 'Error allowing e-mail',
  retry: 'Error sending again',
  duplicate: 'Error updating',
  unmerge: 'Error undoing the merge',
  open: 'Error opening it to everybody',
  'link-case': 'Error adding to the case',
  'unlink-case': 'Error taking it out of the case',
} as const satisfies Record<string, string>;

export type SubmissionIntent = keyof typeof failureWords;

export function readIntent(form: FormData): SubmissionIntent | undefined {
  const intent = form.get('intent');
  if (typeof intent === 'string')
    return Object.hasOwn(failureWords, intent) ? (intent as SubmissionIntent) : undefined;
  if (form.has('email')) return 'retry';
  return form.has('status') ? 'status' : undefined;
}
