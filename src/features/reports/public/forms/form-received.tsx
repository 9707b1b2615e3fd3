import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/document/button.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { ReceivedPanel } from './received-panel.tsx';

/** What a visitor sees once a form is stored. `data-draft-done`: its draft is no longer needed. */
export function FormReceived({
  form,
  title,
  text,
  reference,
  next = [],
  again,
  children,
}: {
  /** The name of the form's draft. */
  form: string;
  title: string;
  text: ReactNode;
  reference: string;
  /** What happens next, in order. */
  next?: readonly string[];
  /** Where the form can be filled in once more. */
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
