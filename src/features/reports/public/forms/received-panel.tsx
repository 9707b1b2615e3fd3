import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '#site/copy-button.tsx';
import { PrintButton } from '#site/print-button.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** The form is stored: in which words, and under which reference. */
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

/** Something to write down, with buttons for those who would rather not. */
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
