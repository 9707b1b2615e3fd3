import { Button } from '#ui/document/button.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { newsletterForm } from '../forms/newsletter.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldWords, lineLook } from '#features/reports/public/forms/field-control.tsx';
import { honeypotField } from '#features/reports/public/forms/form-meta.ts';
import { Honeypot } from '#features/reports/public/forms/form-frame.tsx';

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
        {...fieldWords(newsletterForm.fields.email)}
        {...lineLook(newsletterForm.fields.email)}
      />
      <Honeypot name={honeypotField} />
      <Button type="submit" tone="secondary" busyLabel={m.newsletter_submit_busy()}>
        {m.newsletter_submit()}
      </Button>
    </form>
  );
}
