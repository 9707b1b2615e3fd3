import { contactsAt } from '#shared/public-contacts.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { answerTime } from '#shared/answer-time.ts';
import { fieldNames } from '#shared/forms/engine/form.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ContactValue } from '#frames/public/contact-value.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { useSiteContacts } from '#frames/public/site-content.ts';
import { ErrorSummary } from '#ui/document/error-summary.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { contactForm, type ContactMessage } from '../forms/contact.ts';
import type { ReceivedForm } from './find-received.server.ts';
import { BuiltInForm } from '#frames/public/forms/built-in-form.tsx';
import { FormPage, ReceivedPage } from '#frames/public/forms/form-page.tsx';
import { formProblem } from '#frames/public/forms/form-problem.ts';
import { FormReceived, ReceivedProblem } from '#frames/public/forms/form-received.tsx';
import { OfficialChannels } from './report-side.tsx';
import { emptyForm, type FormState, type RefusedForm } from '#frames/public/forms/typed-values.ts';

const idPrefix = 'contact-';

/**
 * The message form as a separate page, for visitors without script. The script shows its
 * `data-dialog-part` in the dialog behind "Help", and `data-dialog-done` once it is stored.
 */
export function ContactView({
  settings,
  received,
  presets,
  refused,
}: {
  settings: PublicSettings;
  received: ReceivedForm | undefined;
  presets: FormValues;
  refused: RefusedForm<keyof ContactMessage> | undefined;
}) {
  const organisation = settings.company_name;
  if (received?.state === 'stored' && !refused) {
    const text = storedText(settings);
    return (
      <ReceivedPage title={m.contact_received_title()} organisation={organisation}>
        <FormReceived
          form="contact"
          title={m.contact_received_title()}
          text={text}
          reference={received.reference}
          next={[m.form_received_mail()]}
          again={urls.contact()}
        />
        <div hidden data-dialog-done="">
          <p className="font-bold">{m.contact_received_title()}</p>
          <p>{text}</p>
          <p className="text-sm">
            {m.form_received_reference()}:{' '}
            <span className="font-mono font-bold">{received.reference}</span>
          </p>
        </div>
      </ReceivedPage>
    );
  }
  const failure = { title: m.contact_failed_title(), lines: [m.contact_failed_text()] };
  const problem =
    refused && formProblem(refused, { fields: fieldNames(contactForm), failure, idPrefix });
  return (
    <FormPage
      title={m.contact_title()}
      organisation={organisation}
      header={
        <PageHeader
          breadcrumbs={<HomeCrumbs current={m.contact_title()} />}
          title={m.contact_title()}
          lead={m.contact_lead()}
        />
      }
      // Rendered inside the part that the dialog also shows.
      problem={undefined}
      hasErrors={problem !== undefined}
      notice={received && <ReceivedProblem state={received.state} />}
      form={
        <div data-dialog-part="" className="grid gap-6">
          {problem && <ErrorSummary {...problem} id="contact-error-summary" />}
          <ContactForm
            state={refused ?? emptyForm(presets)}
            isFilled={refused !== undefined}
            idPrefix={idPrefix}
          />
          <DirectContacts />
          <IndependenceNotice organisation={organisation} />
        </div>
      }
      side={<OfficialChannels />}
    />
  );
}

function storedText(settings: PublicSettings): string {
  const phone = settings.emergency_phone;
  const sentences = [m.contact_received_text({ when: answerTime(settings) })];
  if (phone) sentences.push(m.contact_received_phone({ phone }));
  return sentences.join(' ');
}

/** Other ways to reach the organisation, next to a form. Renders nothing when none is listed. */
function DirectContacts() {
  const shown = contactsAt('contact_page', useSiteContacts());
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-base">{m.site_contacts_direct()}</h3>
      <ul className="grid gap-2">
        {shown.map((contact) => (
          <li key={`${contact.type} ${contact.value}`}>
            <span className="font-semibold">{contact.label}: </span>
            <ContactValue contact={contact} className={linkClass} />
            {contact.description && <span className="text-muted"> {contact.description}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkClass = 'break-all text-link underline underline-offset-4 hover:decoration-2';

/** A message about anything. `idPrefix` keeps its ids distinct from another form on the page. */
function ContactForm(props: {
  state: FormState<keyof ContactMessage>;
  isFilled: boolean;
  idPrefix: string;
}) {
  return (
    <>
      <p className="rounded-md border border-accent bg-accent-soft p-4 text-sm">
        {m.contact_urgent()}{' '}
        <a href={urls.first72Hours()} className={strongLinkClass}>
          {m.contact_urgent_link()}
        </a>{' '}
        ·{' '}
        <a href={urls.report()} className={strongLinkClass}>
          {m.contact_report_link()}
        </a>
      </p>
      <BuiltInForm form={contactForm} {...props} />
    </>
  );
}

const strongLinkClass = 'font-semibold text-link underline underline-offset-4 hover:decoration-2';
