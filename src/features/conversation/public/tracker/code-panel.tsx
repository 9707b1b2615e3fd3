import { KeyRound, LockKeyhole } from 'lucide-react';
import { Button } from '#ui/document/button.tsx';
import { Card } from '#ui/document/card.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** The way from a look-up to everything: a code by mail, entered here. */
export function CodePanel({ isSent, error }: { isSent: boolean; error: string | undefined }) {
  return (
    <Card as="section" id="more" aria-labelledby="more-title" className="no-print grid gap-5">
      <h2 id="more-title" className="flex items-center gap-3 text-xl">
        <LockKeyhole className="size-6 shrink-0 text-primary" />
        {m.tracker_more_title()}
      </h2>
      <p className="measure">{m.tracker_more_text()}</p>
      {isSent ? (
        <>
          <Notice title={m.tracker_code_sent_title()} titleAs="h3">
            {m.tracker_code_sent()}
          </Notice>
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
          <SendCode label={m.tracker_code_again()} isAgain />
        </>
      ) : (
        <SendCode label={m.tracker_code_send()} />
      )}
    </Card>
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
