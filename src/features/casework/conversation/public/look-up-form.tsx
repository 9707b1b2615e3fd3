import { KeyRound, LockKeyhole, Search } from 'lucide-react';
import { firstValue, type FieldErrors, type FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import type { TrackerField } from '../forms/tracker.ts';

/** Case number and e-mail. Values typed here are never stored on the device. */
export function LookUpForm({
  values,
  errors,
  exampleNumber,
}: {
  values: FormValues;
  errors: FieldErrors<TrackerField>;
  exampleNumber: string;
}) {
  return (
    <form
      method="post"
      action={urls.tracker()}
      noValidate
      aria-label={m.tracker_form_label()}
      className="grid gap-4 rounded-lg bg-surface p-5 sm:p-7 lg:rounded-t-none"
    >
      <TextField
        id="case_number"
        name="case_number"
        label={m.tracker_number_label()}
        hint={m.tracker_number_hint({ example: exampleNumber })}
        error={errors.case_number}
        defaultValue={firstValue(values, 'case_number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase placeholder:normal-case"
        required
      />
      <TextField
        id="email"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        label={m.tracker_email_label()}
        hint={m.tracker_email_hint()}
        error={errors.email}
        defaultValue={firstValue(values, 'email')}
        autoComplete="email"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        size="large"
        busyLabel={m.tracker_submit_busy()}
        icon={<Search className="size-5" />}
        className="w-full"
      >
        {m.tracker_submit()}
      </Button>
    </form>
  );
}

/** Says in a line that everything is open, with a button to close it. */
export function LockLine() {
  return (
    <form
      method="post"
      action={urls.tracker()}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="intent" value="lock" />
      <Button type="submit" tone="secondary" size="small" icon={<LockKeyhole className="size-5" />}>
        {m.tracker_lock()}
      </Button>
      <p className="text-sm text-muted">
        <strong>{m.tracker_open_title()}.</strong> {m.tracker_open_text()}
      </p>
    </form>
  );
}

/** Upgrades a look-up to full access: a code by mail, entered here. */
export function CodePanel({
  state,
  canSend,
  error,
}: {
  /** `limited`: no more are sent for now, and the last one still opens the case. */
  state: 'none' | 'sent' | 'limited';
  /** False while no mail server is known. */
  canSend: boolean;
  error: string | undefined;
}) {
  return (
    <Card
      as="section"
      appearance="highlighted"
      id="more"
      aria-labelledby="more-title"
      className="no-print grid gap-5"
    >
      <h2 id="more-title" className="flex items-center gap-3 text-xl">
        <LockKeyhole className="size-6 shrink-0 text-primary" />
        {m.tracker_more_title()}
      </h2>
      <p className="measure">{m.tracker_more_text()}</p>
      {state === 'sent' && (
        <Notice
          title={canSend ? m.tracker_code_sent_title() : m.tracker_code_unsent_title()}
          titleAs="h3"
        >
          {canSend ? m.tracker_code_sent() : m.tracker_code_unsent()}
        </Notice>
      )}
      {state === 'none' ? (
        <>
          <SendCode label={m.tracker_code_send()} />
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
              {m.tracker_code_have()}
            </summary>
            <CodeForm error={undefined} />
          </details>
        </>
      ) : (
        <CodeForm error={error} />
      )}
      {state === 'sent' && <SendCode label={m.tracker_code_again()} isAgain />}
    </Card>
  );
}

/** Also for a code that staff read to somebody whose mailbox is not safe: they must ask for none. */
function CodeForm({ error }: { error: string | undefined }) {
  return (
    <form
      method="post"
      action={urls.tracker()}
      noValidate
      aria-label={m.tracker_code_submit()}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="enter-code" />
      <TextField
        id="code"
        name="code"
        label={m.tracker_code_label()}
        hint={m.tracker_code_hint()}
        error={error}
        width="short"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className="font-mono tracking-widest"
        required
      />
      <Button
        type="submit"
        busyLabel={m.tracker_code_submit_busy()}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {m.tracker_code_submit()}
      </Button>
    </form>
  );
}

function SendCode({ label, isAgain = false }: { label: string; isAgain?: boolean }) {
  return (
    <form method="post" action={urls.tracker()}>
      <input type="hidden" name="intent" value="send-code" />
      <Button
        type="submit"
        tone={isAgain ? 'quiet' : 'primary'}
        size={isAgain ? 'small' : undefined}
        busyLabel={m.tracker_code_send_busy()}
        icon={<KeyRound className="size-5" />}
      >
        {label}
      </Button>
    </form>
  );
}
