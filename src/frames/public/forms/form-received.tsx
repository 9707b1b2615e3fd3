import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { CopyButton } from '#frames/public/copy-button.tsx';
import { PrintButton } from '#frames/public/print-button.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';

/** Confirmation of a stored form. `data-draft-done`: its draft is no longer needed. */
export function FormReceived({
  form,
  title,
  text,
  reference,
  next = [],
  again,
  children,
}: {
  /** Key of the form's draft. */
  form: string;
  title: string;
  text: ReactNode;
  reference: string;
  /** Next steps, in order. */
  next?: readonly string[];
  /** Address of the empty form. */
  again: string;
  children?: ReactNode;
}) {
  return (
    <div data-draft-done={form} data-reference={reference} className="grid gap-8">
      <ReceivedPanel title={title} reference={reference} note={m.form_received_note()}>
        {text}
      </ReceivedPanel>
      {children}
      {next.length > 0 && (
        <section className="grid content-start gap-3">
          <h2 className="text-xl">{m.form_received_next()}</h2>
          <ul className="measure grid list-disc gap-2 ps-5">
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="no-print">
        <ButtonLink tone="secondary" href={again}>
          {m.form_received_again()}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Confirms that the form is stored, and gives its reference as a receipt to keep. */
export function ReceivedPanel({
  done = m.form_received_here(),
  title,
  reference,
  sentAt,
  note,
  isHidden = false,
  children,
}: {
  done?: string;
  title: string;
  reference: string;
  /** When it arrived, as written for the reader. */
  sentAt?: string | undefined;
  note: string;
  /** Somebody else may find it: nothing copies or prints it. */
  isHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="received" className="grid gap-4 sm:gap-6">
      <div className="grid gap-1.5 sm:gap-3">
        <p className="flex items-center gap-2 text-sm font-semibold text-success-ink">
          <Check className="size-5 shrink-0" />
          {done}
        </p>
        <h1 id="received" tabIndex={-1} data-received="">
          {title}
        </h1>
        <div className="measure font-display text-lg leading-snug sm:text-xl">{children}</div>
      </div>
      <CodeBox
        label={m.form_received_reference()}
        code={reference}
        copy={m.report_received_copy()}
        copied={m.report_received_copied()}
        isHidden={isHidden}
      >
        <p className="measure text-sm">
          {sentAt && <span className="block">{m.form_received_at({ when: sentAt })}.</span>} {note}
        </p>
      </CodeBox>
    </section>
  );
}

/** A slip of paper with a code to write down, and buttons that copy or print it. */
export function CodeBox({
  label,
  code,
  copy,
  copied,
  isHidden = false,
  children,
}: {
  label: string;
  code: string;
  copy: string;
  copied: string;
  isHidden?: boolean;
  /** What to do with it. */
  children?: ReactNode;
}) {
  return (
    <div className="paper grid justify-items-start gap-2 px-4 py-3 sm:gap-3 sm:p-6 print:p-3">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-display text-3xl leading-tight tracking-tight wrap-anywhere tabular-nums sm:text-4xl">
        {code}
      </p>
      {children}
      {!isHidden && (
        <div className="no-print flex flex-wrap gap-2 not-has-[button:not([hidden])]:hidden">
          <CopyButton text={code} label={copy} copiedLabel={copied} />
          <PrintButton />
        </div>
      )}
    </div>
  );
}

/** Shown when the reference in the address is unknown, or cannot be looked up. */
export function ReceivedProblem({
  state,
  unknownText = m.form_unknown_text(),
}: {
  state: 'stored' | 'unknown' | 'unchecked';
  unknownText?: string;
}) {
  const isUnknown = state === 'unknown';
  return (
    <Notice
      tone="warning"
      titleAs="h2"
      title={isUnknown ? m.form_unknown_title() : m.report_unchecked_title()}
    >
      <p>{isUnknown ? unknownText : m.report_unchecked_text()}</p>
    </Notice>
  );
}
