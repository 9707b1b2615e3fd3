import { MessageThread } from '#features/conversation/public/message-thread.tsx';
import { WriteBox } from '#features/conversation/write-box.tsx';
import { Folded } from '#back-office/folded.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { Badge } from '#ui/document/badge.tsx';
import type { CaseFile } from '../case.server.ts';
import type { CaseMessage } from '#features/conversation/messages.server.ts';
import type { ReplyChoice } from '#features/conversation/forms/saved-reply.ts';
import { urls } from '#shared/urls.ts';
import type { MessageAnswer } from './send-message.server.ts';

type Props = {
  file: CaseFile;
  messages: readonly CaseMessage[];
  replies: readonly ReplyChoice[];
  formKey: string;
  answer: MessageAnswer | undefined;
};

/** What client and staff wrote to each other. Internal notes stand elsewhere, and look different. */
export function MessagesPanel({ file, messages, replies, formKey, answer }: Props) {
  const mayWrite = useMay('case:write');
  const unread = messages.filter(isUnread).length;
  return (
    <Panel
      id="messages"
      title={
        <span className="flex flex-wrap items-center gap-2">
          Messages with the client
          {unread > 0 && <Badge tone="primary">{unread} new</Badge>}
        </span>
      }
      text="The client reads these in the case tracker, and never sees the internal notes."
    >
      {messages.length === 0 ? (
        <p className="text-sm text-muted">There are no messages yet.</p>
      ) : (
        <Folded
          entries={messages}
          shown={countShown(messages)}
          isEnd
          summary={(count) => `${count} earlier messages`}
        >
          {(some) => <Thread file={file} messages={some} />}
        </Folded>
      )}
      {mayWrite && !file.anonymisedAt && (
        <WriteBox
          action={urls.admin.case(file.id)}
          intent="message"
          formKey={formKey}
          label="Message to the client"
          hint={mailWords(file)}
          submit="Send message"
          done="The message is in the tracker"
          question={
            file.isRestricted
              ? {
                  title: 'Send to the client of a restricted case?',
                  text: 'Whoever can open the client’s mailbox and knows the case number can read it. Is that safe now?',
                }
              : undefined
          }
          answer={answer}
          replies={{ choices: replies, about: { case: file.id } }}
        />
      )}
    </Panel>
  );
}

function Thread({ file, messages }: Pick<Props, 'file' | 'messages'>) {
  return (
    <MessageThread
      label="Messages"
      lostText="This message cannot be opened: its key is missing. Ask an administrator."
      isCompact
      messages={messages.map((message) => ({
        id: message.id,
        isOwn: message.author === 'staff',
        author: message.author === 'staff' ? message.authorName : file.name || 'The client',
        time: <LocalTime value={message.createdAt} />,
        text: message.text,
        mark: <Mark message={message} />,
      }))}
    />
  );
}

/** What nobody has read is never folded away. */
function countShown(messages: readonly CaseMessage[]): number {
  const first = messages.findIndex(isUnread);
  return Math.max(5, first < 0 ? 0 : messages.length - first);
}

function isUnread({ author, readByStaffAt }: CaseMessage): boolean {
  return author === 'client' && readByStaffAt === null;
}

function Mark({ message }: { message: CaseMessage }) {
  const { author, readByClientAt } = message;
  if (author === 'client') return isUnread(message) ? <strong>New</strong> : null;
  if (!readByClientAt) return 'Not read by the client yet';
  return (
    <>
      Read by the client on <LocalTime value={readByClientAt} />
    </>
  );
}

/** Whether an e-mail tells the client to look. */
function mailWords({ email, mailStoppedAt }: CaseFile): string {
  if (!email) return 'The case has no e-mail address, so the client cannot open the tracker.';
  if (mailStoppedAt)
    return 'The client wants no e-mail about the case: nothing tells them to look.';
  return 'An e-mail tells the client that there is a message, and nothing of what it says.';
}
