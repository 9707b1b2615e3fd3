import { CircleCheck } from 'lucide-react';
import { CopyButton } from '#app/components/site/copy-button.tsx';
import { PrintButton } from '#app/components/site/print-button.tsx';
import { ButtonLink } from '#app/ui/document/button.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

/** The report is stored. `data-draft-done` tells the script that its draft is no longer needed. */
export function ReportReceived({
  reference,
  responseHours,
}: {
  reference: string;
  responseHours: string;
}) {
  return (
    <div data-draft-done="report" data-reference={reference} className="grid gap-8">
      <section
        aria-labelledby="received"
        className="grid gap-4 rounded-lg border border-success-line bg-success-soft p-5 sm:p-8"
      >
        <h1 id="received" className="flex items-start gap-3 text-3xl text-success-ink">
          <CircleCheck className="mt-[0.1em] size-9 shrink-0" />
          {m.report_received_title()}
        </h1>
        <p className="text-lg">{m.report_received_text({ hours: responseHours })}</p>
        <div className="grid justify-items-start gap-3 rounded-md border border-success-line bg-raised p-4">
          <p className="text-sm text-muted">{m.report_received_reference()}</p>
          <p className="font-mono text-2xl font-bold tracking-wide break-all">{reference}</p>
          <div className="no-print flex flex-wrap gap-3 not-has-[button:not([hidden])]:hidden">
            <CopyButton
              text={reference}
              label={m.report_received_copy()}
              copiedLabel={m.report_received_copied()}
            />
            <PrintButton />
          </div>
        </div>
        <p className="measure">{m.report_received_note()}</p>
      </section>
      <div className="grid gap-8 md:grid-cols-2">
        <List title={m.report_received_next()}>
          {[
            m.report_received_next_mail(),
            m.report_received_next_read({ hours: responseHours }),
            m.report_received_next_case(),
          ]}
        </List>
        <List title={m.report_received_meanwhile()}>
          {[
            m.report_received_meanwhile_bank(),
            m.report_received_meanwhile_official(),
            m.report_received_meanwhile_stop(),
          ]}
        </List>
      </div>
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink href={urls.first72Hours()}>{m.report_received_first_72()}</ButtonLink>
        <ButtonLink tone="secondary" href={urls.tracker()}>
          {m.report_received_tracker()}
        </ButtonLink>
        <ButtonLink tone="quiet" href={urls.report()}>
          {m.report_received_again()}
        </ButtonLink>
      </div>
    </div>
  );
}

function List({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <ol className="grid list-decimal gap-2 ps-5">
        {children.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
