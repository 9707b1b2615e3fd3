import { Send } from 'lucide-react';
import { useRef } from 'react';
import type { PublishedHours } from '#features/casework/conversation/published-hours.ts';
import { MessageThread } from '#features/casework/conversation/public/message-thread.tsx';
import { honeypotField } from '#frames/public/forms/form-meta.ts';
import { Honeypot } from '#frames/public/forms/form-frame.tsx';
import { CrisisLine } from '#frames/public/crisis-line.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { Button } from '#ui/document/button.tsx';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextAreaField } from '#ui/document/text-area-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { useChat, type ChatPanelProps } from './use-chat.ts';

/**
 * The lines of a chat, and a box to write in. On the server, and until hydration, it is an ordinary form;
 * afterwards answers arrive live and no typed text is lost.
 */
export function ChatPanel(given: ChatPanelProps) {
  const { state, errors, notice, isBusy, isLive, isCareNeeded, formKey, onSubmit, onType } =
    useChat(given);
  const box = useRef<HTMLFormElement>(null);
  const { chat, organisation, answeredWhen: when, businessHours, hours } = state;
  const isMailed = chat?.hasEmail ?? false;
  return (
    <div className="grid gap-5">
      {/* We greet first, as in any chat. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <span
          data-theme="dark"
          aria-hidden="true"
          className="scene grid size-11 place-items-center rounded-full text-ink"
        >
          <LanternMark className="size-7" />
        </span>
        <div className="grid gap-2 rounded-lg rounded-ss-none border border-line bg-raised p-4">
          <p className="font-semibold">
            {isMailed ? m.chat_hours_mail({ when }) : whenAnswered(when, hours)}
          </p>
          {hours ? (
            <Hours hours={hours} />
          ) : (
            businessHours && <p>{m.chat_business_hours({ hours: businessHours })}</p>
          )}
          {chat ? (
            <p className="text-sm text-muted">
              {m.chat_reference({ reference: chat.reference })}{' '}
              {m.chat_open_for({ hours: String(chat.hoursOpen) })}
            </p>
          ) : (
            <p className="text-sm">{m.chat_first()}</p>
          )}
        </div>
      </div>
      {/* Screen readers announce new answers as they arrive. */}
      <div aria-live="polite">
        {chat && (
          <MessageThread
            label={m.chat_lines()}
            lostText={m.conversation_lost()}
            messages={chat.lines.map(({ at, ...line }) => ({
              ...line,
              time: <ChatTime at={at} />,
            }))}
          />
        )}
      </div>
      {chat && !isLive && (
        <p>
          <a href={urls.chat()}>{m.chat_refresh()}</a>
        </p>
      )}
      <div role="status">
        <CrisisLine isLoud={isCareNeeded} />
      </div>
      {notice && (
        <Notice tone="danger" live="assertive" title={notice.title}>
          {notice.message}
        </Notice>
      )}
      <form
        ref={box}
        method="post"
        action={urls.chat()}
        noValidate
        aria-label={organisation}
        onSubmit={onSubmit}
        onInput={onType}
        className="grid gap-4"
      >
        <input type="hidden" name="form_key" value={formKey} readOnly />
        <TextAreaField
          id="chat-text"
          name="text"
          label={m.chat_message_label()}
          hint={m.chat_message_hint()}
          error={errors.text}
          defaultValue={given.typed.text}
          rows={3}
          autoComplete="off"
          required
        />
        {!chat && (
          <>
            <TextField
              id="chat-email"
              name="email"
              type="email"
              label={m.chat_email_label()}
              hint={m.chat_email_hint()}
              error={errors.email}
              defaultValue={given.typed.email}
              autoComplete="email"
              spellCheck={false}
            />
            <p className="text-sm text-muted">{m.chat_short()}</p>
            <Honeypot name={honeypotField} />
          </>
        )}
        <Button
          type="submit"
          busy={isBusy}
          busyLabel={m.chat_submit_busy()}
          icon={<Send className="size-5" />}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {hours?.isOpen === false ? m.chat_leave() : m.chat_submit()}
        </Button>
      </form>
    </div>
  );
}

/** Says whether somebody is there only when the organisation publishes its hours. */
function whenAnswered(when: string, hours: PublishedHours | undefined): string {
  if (!hours) return m.chat_hours({ when });
  return hours.isOpen ? m.chat_open_now() : m.chat_closed_now();
}

function Hours({ hours: { days, zone, isOpen } }: { hours: PublishedHours }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-1.5 size-2.5 shrink-0 rounded-full border border-control',
          isOpen && 'bg-success-line',
        )}
      />
      <span>
        <strong>{m.chat_our_hours()}:</strong> {days.join('; ')} ({zone})
      </span>
    </p>
  );
}

/** Time of a line: in UTC from the server, then in the visitor's time zone. */
export function ChatTime({ at }: { at: string }) {
  const hydrated = useHydrated();
  return (
    <time dateTime={at}>
      {hydrated ? ownTime.format(new Date(at)) : `${at.slice(0, 16).replace('T', ' ')} UTC`}
    </time>
  );
}

const ownTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
