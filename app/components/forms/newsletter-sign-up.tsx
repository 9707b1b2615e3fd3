import { Button } from '#app/ui/document/button.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { honeypotField } from './form-names.ts';
import { Honeypot } from './honeypot.tsx';

/** The newsletter in the footer; what is wrong with an address, its own page says. */
export function NewsletterSignUp() {
  return (
    <form
      method="post"
      action={urls.newsletter()}
      noValidate
      aria-label={m.newsletter_form_label()}
      className="no-print grid max-w-md gap-3"
    >
      <h2 className="text-sm leading-normal text-accent-ink">{m.newsletter_title()}</h2>
      <p className="text-sm text-muted">{m.newsletter_lead()}</p>
      <TextField
        id="newsletter-email"
        name="email"
        label={m.report_email_label()}
        hint={m.newsletter_hint()}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <Honeypot name={honeypotField} />
      <Button type="submit" tone="secondary" busyLabel={m.newsletter_submit_busy()}>
        {m.newsletter_submit()}
      </Button>
    </form>
  );
}
