import { ButtonLink } from '#ui/document/button.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ReceivedPanel } from './received-panel.tsx';

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
      <ReceivedPanel
        title={m.report_received_title()}
        reference={reference}
        note={m.report_received_note()}
      >
        {m.report_received_text({ hours: responseHours })}
      </ReceivedPanel>
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
