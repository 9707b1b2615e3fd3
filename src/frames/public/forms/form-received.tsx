import { CircleCheck } from 'lucide-react';
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

/** Confirms that the form is stored, with its reference. */
export function ReceivedPanel({
  title,
  reference,
  note,
  children,
}: {
  title: string;
  reference: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="received"
      className="grid gap-4 rounded-lg border border-success-line bg-success-soft p-5 sm:p-8"
    >
      <h1
        id="received"
        tabIndex={-1}
        data-received=""
        className="flex items-start gap-3 text-3xl text-success-ink"
      >
        <CircleCheck className="mt-[0.1em] size-9 shrink-0" />
        {title}
      </h1>
      <div className="text-lg">{children}</div>
      <CodeBox
        label={m.form_received_reference()}
        code={reference}
        copy={m.report_received_copy()}
        copied={m.report_received_copied()}
      />
      <p className="measure">{note}</p>
    </section>
  );
}

/** A code to write down, with buttons that copy or print it. */
export function CodeBox({
  label,
  code,
  copy,
  copied,
}: {
  label: string;
  code: string;
  copy: string;
  copied: string;
}) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-success-line bg-raised p-4">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-mono text-2xl font-bold tracking-wide wrap-anywhere">{code}</p>
      <div className="no-print flex flex-wrap gap-3 not-has-[button:not([hidden])]:hidden">
        <CopyButton text={code} label={copy} copiedLabel={copied} />
        <PrintButton />
      </div>
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
