import type { StaffCall } from '#content/first-calls/first-call.ts';
import type { ClientBeside } from '#frames/staff/composer/client-beside.ts';
import { Composer } from '#frames/staff/composer/composer.tsx';
import { AnswerText } from '#frames/staff/answer-text.tsx';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { noReply } from '#frames/staff/shortcuts/row-links.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { MessageThread } from '../public/message-thread.tsx';
import { useLocation } from 'react-router';
import type { ReplyChoice } from '#frames/staff/composer/reply-choice.ts';
import type { Thread } from '../thread.server.ts';
import type { Submission } from '#features/casework/reports/submission.server.ts';
import { noMailWords } from '#shared/recipient.ts';
import { urls } from '#shared/urls.ts';
import type { WrittenAnswer } from '#frames/staff/composer/written-answer.ts';
import { SectionTitle } from '#frames/staff/section-title.tsx';

type Props = {
  submission: Submission & {
    formKey: string;
    replies: readonly ReplyChoice[];
    beside: ClientBeside;
    firstCall: StaffCall | undefined;
  };
  thread: Thread;
  /** Result of a text that was sent without script. */
  answer: WrittenAnswer | undefined;
};

/** Messages that followed a tip or the start of a chat, with a form for a reply. */
export function ThreadPanel({ submission, thread, answer }: Props) {
  const mayWrite = useMay('submission:write');
  const { search } = useLocation();
  const isChat = thread.way === 'chat';
  const isUnreachable = isChat && !thread.isOpen && submission.beside.recipient.to === null;
  const sender = senders[thread.way];
  const title = titles[thread.way];
  return (
    <section aria-labelledby="thread-title" className="grid gap-3">
      <div>
        <SectionTitle id="thread-title">{title}</SectionTitle>
        <p {...(isUnreachable && noReply)} className="text-muted">
          {wayWords(submission, thread)}
        </p>
      </div>
      {thread.lines.length > 0 && (
        <MessageThread
          label={title}
          lostText="This text cannot be opened: its key is missing. Ask an administrator."
          isCompact
          messages={thread.lines.map((line) => ({
            id: line.id,
            isOwn: line.author === 'staff',
            author: line.author === 'staff' ? line.authorName : line.authorName || sender,
            time: <LocalTime value={line.createdAt} />,
            text: line.text,
            ...(line.parts && { body: <AnswerText parts={line.parts} /> }),
            mark: markOf(line),
          }))}
        />
      )}
      {mayWrite && thread.way !== 'mail' && !isUnreachable && (
        <Composer
          action={urls.admin.submission(submission.id, search)}
          intent="answer"
          formKey={submission.formKey}
          about={submission.reference}
          label={isChat ? 'Your answer in the chat' : 'Your answer to the tipster'}
          hint="Plain text. It is stored sealed."
          submit="Send answer"
          done={isChat ? 'The answer is in the chat' : 'The answer waits behind the receipt'}
          answer={answer}
          to={{
            client: submission.beside,
            firstCall: submission.firstCall,
            isMessage: true,
            elsewhere: isChat
              ? 'the visitor reads it in the chat'
              : 'the tipster reads it behind the receipt',
          }}
          goesOn
          replies={{ choices: submission.replies, about: { submission: submission.id } }}
        >
          {isChat && submission.beside.recipient.to !== null && (
            <label className="flex items-start gap-2 text-sm">
              <input type="checkbox" name="by_mail" value="yes" defaultChecked className="mt-1" />
              <span>Also by e-mail; without it the answer is in the chat alone</span>
            </label>
          )}
        </Composer>
      )}
    </section>
  );
}

const titles: Readonly<Record<Thread['way'], string>> = {
  receipt: 'Answers and additions',
  chat: 'Chat',
  mail: 'What they wrote since',
};

const senders: Readonly<Record<Thread['way'], string>> = {
  receipt: 'The tipster',
  chat: 'The visitor',
  mail: 'The sender, by e-mail',
};

/** Describes how a reply is delivered, or why it cannot be sent. */
function wayWords({ beside }: Props['submission'], { way, isOpen }: Thread): string {
  if (way === 'receipt')
    return 'Nobody knows who sent this tip. An answer waits for the tipster behind their receipt.';
  if (way === 'mail')
    return 'Answers to our mails, from the address of this report, which proves no sender. Answer below, by e-mail.';
  if (isOpen)
    return 'The chat is still open in the visitor’s browser: an answer shows there at once.';
  const { recipient } = beside;
  return recipient.to === null
    ? `The chat has ended: an answer reaches nobody (${noMailWords(recipient.why)}).`
    : 'The chat has ended in the visitor’s browser: only the e-mail reaches them.';
}

function markOf({ author, isSeen }: Thread['lines'][number]) {
  if (author === 'staff') return isSeen ? 'Seen' : 'Not seen yet';
  return isSeen ? null : <strong>New</strong>;
}
