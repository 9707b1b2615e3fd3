import { MessageForm } from './message-form.tsx';
import { MessageThread } from './message-thread.tsx';
import type { FormFiles } from '#frames/public/forms/typed-values.ts';
import { Card } from '#ui/document/card.tsx';
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
  organisation: string;
  timeZone: string;
  formKey: string;
  typed: string;
  error: string | undefined;
  files: FormFiles;
};

/** Messages between client and staff, with a form for new ones. */
export function CaseMessages({ messages, organisation, timeZone, ...form }: Props) {
  return (
    <Card as="section" id="messages" aria-labelledby="messages-title" className="grid gap-5">
      <h2 id="messages-title" className="text-xl">
        {m.tracker_messages()}
      </h2>
      {messages.length === 0 ? (
        <p className="text-muted">{m.tracker_messages_none()}</p>
      ) : (
        <MessageThread
          label={m.tracker_messages()}
          lostText={m.tracker_message_lost()}
          messages={messages.map(({ author, authorName, createdAt, ...message }) => ({
            ...message,
            isOwn: author === 'client',
            author:
              author === 'client'
                ? authorName || m.tracker_message_you()
                : m.tracker_message_staff({ name: authorName, company: organisation }),
            time: (
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, timeZone)}</time>
            ),
            mark: markOf({ author, ...message }),
          }))}
        />
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

function markOf(message: Pick<ClientMessage, 'author' | 'readByClientAt' | 'readByStaffAt'>) {
  if (message.author === 'staff')
    return message.readByClientAt ? undefined : m.tracker_message_new();
  return message.readByStaffAt ? m.tracker_message_read() : m.tracker_message_unread();
}
