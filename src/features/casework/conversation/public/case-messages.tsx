import { MessageForm } from './message-form.tsx';
import { MessageThread } from './message-thread.tsx';
import type { FormFiles } from '#frames/public/forms/typed-values.ts';
import { Card } from '#ui/document/card.tsx';
import type { GivenFile } from '#features/base/documents/given-files.server.ts';
import { evidenceLabel } from '#shared/forms/attachment.ts';
import { formatBytes } from '#shared/format/format-bytes.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

export type ClientMessage = {
  id: string;
  author: 'client' | 'staff';
  authorName: string;
  text: string | undefined;
  createdAt: Date;
  readByClientAt: Date | null;
  readByStaffAt: Date | null;
};

type Props = {
  messages: readonly ClientMessage[];
  /** Files that staff gave with messages. */
  given: readonly GivenFile[];
  organisation: string;
  timeZone: string;
  formKey: string;
  typed: string;
  error: string | undefined;
  files: FormFiles;
};

/** Messages between client and staff, with a form for new ones. */
export function CaseMessages({ messages, given, organisation, timeZone, ...form }: Props) {
  const about = { given, organisation, timeZone };
  // What was not read yet is never folded.
  const unread = messages.findIndex(
    ({ author, readByClientAt }) => author === 'staff' && !readByClientAt,
  );
  const start = Math.min(
    unread === -1 ? messages.length : unread,
    Math.max(0, messages.length - mostShown),
  );
  const [earlier, newest] = [messages.slice(0, start), messages.slice(start)];
  return (
    <Card as="section" id="messages" aria-labelledby="messages-title" className="grid gap-5">
      <h2 id="messages-title" className="text-xl">
        {m.tracker_messages()}
      </h2>
      {messages.length === 0 ? (
        <p className="text-muted">{m.tracker_messages_none()}</p>
      ) : (
        <>
          {earlier.length > 0 && (
            <details>
              <summary className="cursor-pointer py-2 font-semibold text-link">
                {m.tracker_messages_earlier({ count: earlier.length })}
              </summary>
              <Thread messages={earlier} label={m.tracker_messages_earlier_label()} {...about} />
            </details>
          )}
          <Thread messages={newest} label={m.tracker_messages()} {...about} />
        </>
      )}
      <div className="no-print">
        <MessageForm
          {...form}
          id="text"
          action={urls.tracker()}
          intent="message"
          words={{
            form: m.tracker_message_label(),
            label: m.tracker_message_label(),
            hint: m.tracker_message_hint(),
            submit: m.tracker_message_submit(),
            busy: m.tracker_message_submit_busy(),
            failed: m.tracker_message_failed_title(),
            offline: m.tracker_message_offline(),
          }}
        />
      </div>
    </Card>
  );
}

/** Messages that stand open; those before them are folded. */
const mostShown = 3;

function Thread({
  messages,
  label,
  given,
  organisation,
  timeZone,
}: Pick<Props, 'messages' | 'given' | 'organisation' | 'timeZone'> & { label: string }) {
  return (
    <MessageThread
      label={label}
      lostText={m.tracker_message_lost()}
      messages={messages.map(({ author, authorName, createdAt, ...message }) => ({
        ...message,
        isOwn: author === 'client',
        author:
          author === 'client'
            ? authorName || m.tracker_message_you()
            : m.tracker_message_staff({ name: authorName, company: organisation }),
        time: <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, timeZone)}</time>,
        files: <GivenFiles files={given.filter(({ messageId }) => messageId === message.id)} />,
        mark: markOf({ author, createdAt, ...message }, messages),
      }))}
    />
  );
}

function GivenFiles({ files }: { files: readonly GivenFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={m.tracker_message_files()} className="grid gap-1">
      {files.map(({ id, name, mime, size }) => (
        <li key={id}>
          <a href={urls.trackerFile(id)} download className="font-semibold wrap-anywhere">
            {name}
          </a>{' '}
          <span className="text-sm text-muted">
            {evidenceLabel(mime)}, {formatBytes(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Marked = Pick<ClientMessage, 'author' | 'createdAt' | 'readByClientAt'>;

/** Ours is new until the client read it, or wrote after it. */
export function isNewToClient(message: Marked, all: readonly Marked[]): boolean {
  const { author, createdAt, readByClientAt } = message;
  if (author === 'client' || readByClientAt) return false;
  return !all.some((other) => other.author === 'client' && other.createdAt > createdAt);
}

function markOf(message: Marked & Pick<ClientMessage, 'readByStaffAt'>, all: readonly Marked[]) {
  if (message.author === 'staff')
    return isNewToClient(message, all) ? m.tracker_message_new() : undefined;
  return message.readByStaffAt ? m.tracker_message_read() : m.tracker_message_unread();
}
