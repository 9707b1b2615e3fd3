import { contactForm } from '../../forms/contact.ts';
import type { ContactMessage } from '../../forms/contact.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { BuiltInForm } from './built-in-form.tsx';
import type { FormState } from './typed-values.ts';

/** A message about anything. `idPrefix` lets it stand on a page beside another form. */
export function ContactForm(props: {
  state: FormState<keyof ContactMessage>;
  isFilled: boolean;
  idPrefix: string;
}) {
  return (
    <>
      <p className="rounded-md border border-accent bg-accent-soft p-4 text-sm">
        {m.contact_urgent()}{' '}
        <a href={urls.first72Hours()} className={linkLook}>
          {m.contact_urgent_link()}
        </a>{' '}
        ·{' '}
        <a href={urls.report()} className={linkLook}>
          {m.contact_report_link()}
        </a>
      </p>
      <BuiltInForm form={contactForm} {...props} />
    </>
  );
}

const linkLook = 'font-semibold text-link underline underline-offset-4 hover:decoration-2';
