import { KeyRound } from 'lucide-react';
import { SendFailed } from '#frames/public/forms/form-frame.tsx';
import { CodeBox } from '#frames/public/forms/form-received.tsx';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageThread } from './message-thread.tsx';

/** The receipt of an anonymous tip, shown only once. */
export function TipReceipt({ receipt }: { receipt: string }) {
  return (
    <section
      aria-labelledby="receipt"
      className="grid gap-4 rounded-lg border-2 border-accent bg-accent-soft p-5 sm:p-8"
    >
      <h2 id="receipt" className="flex items-center gap-3 text-2xl">
        <KeyRound className="size-7 shrink-0 text-accent-ink" />
        {m.tip_receipt_title()}
      </h2>
      <p className="measure text-lg font-semibold">{m.tip_receipt_keep()}</p>
      <CodeBox
        label={m.tip_receipt_title()}
        code={receipt}
        copy={m.tip_receipt_copy()}
        copied={m.tip_receipt_copied()}
      />
      <p className="measure">
        {m.tip_receipt_use()} <a href={urls.tipReceipt()}>{m.tip_receipt_open()}</a>
      </p>
      <p className="measure">{m.tip_receipt_private()}</p>
    </section>
  );
}

const statusWords: Readonly<Record<SubmissionStatus, () => string>> = {
  pending: m.tip_status_pending,
  reviewed: m.tip_status_reviewed,
  resolved: m.tip_status_resolved,
  rejected: m.tip_status_rejected,
};

type ReturnedTip = {
  reference: string;
  status: SubmissionStatus;
  submittedAt: Date;
  lines: readonly {
    id: string;
    author: 'sender' | 'staff';
    text: string | undefined;
    isSeen: boolean;
    createdAt: Date;
  }[];
};

/** The sixteen digits. They are posted in a form, appear in no address and are not stored. */
export function ReceiptForm({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <form
      method="post"
      action={urls.tipReceipt()}
      noValidate
      aria-label={m.tip_return_form()}
      data-send=""
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-7"
    >
      <TextField
        id="receipt"
        name="receipt"
        label={m.tip_return_label()}
        hint={m.tip_return_hint()}
        error={error}
        defaultValue={typed}
        width="half"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        className="font-mono tracking-wider"
        required
      />
      <SendFailed title={m.tip_return_failed_title()} text={m.tip_return_failed()} />
      <Button
        type="submit"
        size="large"
        busyLabel={m.tip_return_submit_busy()}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.tip_return_submit()}
      </Button>
    </form>
  );
}

/** The status of a tip, its answers, and a form to add something. */
export function ReturnedTipPage({
  tip,
  receipt,
  formKey,
  organisation,
  timeZone,
  typed,
  error,
}: {
  tip: ReturnedTip;
  receipt: string;
  formKey: string;
  organisation: string;
  timeZone: string;
  typed: string;
  error: string | undefined;
}) {
  return (
    <>
      <Card as="section" className="grid gap-4">
        <h2 className="text-xl">{m.tip_return_reference({ reference: tip.reference })}</h2>
        <dl className="grid gap-4 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-muted">{m.tip_return_sent()}</dt>
            <dd className="font-semibold">{formatDate(tip.submittedAt, timeZone)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{m.tip_return_status()}</dt>
            <dd className="font-semibold">{statusWords[tip.status]()}</dd>
          </div>
        </dl>
        <p className="measure text-sm text-muted">{m.tip_return_hidden()}</p>
      </Card>
      <Card as="section" aria-labelledby="thread-title" className="grid gap-5">
        <h2 id="thread-title" className="text-xl">
          {m.tip_return_thread()}
        </h2>
        {tip.lines.length === 0 ? (
          <p className="text-muted">{m.tip_return_none()}</p>
        ) : (
          <MessageThread
            label={m.tip_return_thread()}
            lostText={m.conversation_lost()}
            messages={tip.lines.map(({ id, author, text, isSeen, createdAt }) => ({
              id,
              text,
              isOwn: author === 'sender',
              author: author === 'sender' ? m.tip_return_you() : organisation,
              // The day is enough; the time would reveal when the sender was here.
              time: formatDate(createdAt, timeZone),
              mark: author === 'staff' && !isSeen ? m.tracker_message_new() : undefined,
            }))}
          />
        )}
        <MessageForm
          id="text"
          action={urls.tipReceipt()}
          intent="add"
          formKey={formKey}
          typed={typed}
          error={error}
          words={{
            form: m.tip_return_add(),
            label: m.tip_return_add(),
            hint: m.tracker_message_hint(),
            submit: m.tip_return_add_submit(),
            busy: m.tip_return_add_busy(),
            failed: m.tip_return_add_failed(),
            offline: m.tracker_message_offline(),
          }}
        >
          <input type="hidden" name="receipt" value={receipt} />
        </MessageForm>
      </Card>
      <p>
        <a href={urls.tipReceipt()}>{m.tip_return_leave()}</a>
      </p>
    </>
  );
}
