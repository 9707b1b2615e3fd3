import { contactsAt, type ListedContact } from '#shared/public-contacts.ts';
import { newsletterForm } from './newsletter-form.ts';
import { lineAppearance } from './forms/field-control.tsx';
import { Honeypot } from './forms/form-frame.tsx';
import { honeypotField } from './forms/form-meta.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/document/button.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import { ContactEntry } from './contact-value.tsx';
import { IndependenceNotice } from './independence-notice.tsx';
import { footerGroups } from './menu-groups.ts';
import { PageLinks } from './page-links.tsx';
import { StaysInBrowser } from './quick-exit.tsx';
import { SiteMark } from './site-mark.tsx';

/** Footer of every page, on the brand's dark band. */
export function SiteFooter({
  settings,
  contacts = [],
  year,
}: {
  settings: PublicSettings;
  contacts?: readonly ListedContact[];
  year: number;
}) {
  const name = settings.company_name;
  // The organisation's own texts are in English.
  const isEnglish = currentLanguage() === baseLanguage;
  const hasNewsletter = isEnglish && settings.enable_newsletter === 'true';
  return (
    <footer data-theme="dark" className="mt-auto">
      <div className="wrap grid gap-1.5 py-2.5 sm:gap-2 sm:py-3 print:gap-0 print:py-0 print:text-xs">
        <IndependenceNotice organisation={name} appearance="line" />
        <div className="grid gap-x-12 gap-y-3 border-t border-line pt-1.5 sm:pt-2 lg:grid-cols-2 lg:items-center print:border-0 print:pt-0">
          <div className="grid content-start gap-1">
            <p className="flex items-center gap-2.5 text-lg font-bold print:hidden">
              <SiteMark logo={settings.site_logo} className="size-8" />
              {name}
            </p>
            {isEnglish && (
              <p className="max-w-[60ch] text-sm text-muted print:hidden">
                {settings.footer_description}
              </p>
            )}
            <Contact settings={settings} listed={contacts} />
            <Social settings={settings} />
          </div>
          {hasNewsletter && <NewsletterSignUp />}
        </div>
        <nav
          aria-label={m.site_footer_label()}
          className="no-print grid gap-y-1.5 border-t border-line pt-1.5 sm:pt-2"
        >
          {footerGroups(settings).map((group) => (
            <div
              key={group.key}
              className="flex flex-wrap items-baseline gap-x-3 md:grid md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-x-6"
            >
              <h2 className="text-sm leading-normal text-accent-ink">{group.label}</h2>
              {/* The links flow like words: a third of the height, and no group breaks. */}
              <ul className="footer-links contents md:flex md:flex-wrap md:gap-x-6">
                <PageLinks pages={group.pages} />
                {group.key === 'site' && hasNewsletter && (
                  <li className="lg:hidden">
                    <a href={urls.newsletter()}>{m.newsletter_title()}</a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        <div className="no-print flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-1.5 sm:pt-2 text-sm text-muted">
          <p>
            {settings.footer_copyright || m.site_footer_copyright({ year: String(year), name })}
            {settings.site_footer_text && (
              <span lang={baseLanguage}> · {settings.site_footer_text}</span>
            )}
          </p>
          <nav aria-label={m.site_footer_legal_label()}>
            <ul className="footer-links flex flex-wrap gap-x-6">
              <li>
                <a href={settings.privacy_policy_url || urls.privacy()}>
                  {m.site_footer_privacy()}
                </a>
              </li>
              <li>
                <a href={settings.terms_conditions_url || urls.terms()}>{m.site_footer_terms()}</a>
              </li>
              <li>
                <a href={urls.report()}>{m.site_footer_contact_link()}</a>
              </li>
              <li>
                <StaysInBrowser />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Contact({
  settings,
  listed,
}: {
  settings: PublicSettings;
  listed: readonly ListedContact[];
}) {
  const shown = contactsAt('footer', listed, {
    phone: settings.main_phone || settings.company_phone,
    email: settings.main_email || settings.contact_email || settings.company_email,
  });
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-sm leading-normal text-accent-ink">{m.site_footer_contact()}</h2>
      <ul className="footer-links flex flex-wrap items-baseline gap-x-4">
        {shown.map((contact) => (
          <li key={`${contact.type} ${contact.value}`} className="wrap-anywhere">
            {contact.label && <span className="text-sm text-muted">{contact.label} </span>}
            <ContactEntry contact={contact} className="text-sm" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const networks = [
  ['social_linkedin', 'LinkedIn'],
  ['social_twitter', 'X'],
  ['social_facebook', 'Facebook'],
  ['social_instagram', 'Instagram'],
  ['social_youtube', 'YouTube'],
] as const;

function Social({ settings }: { settings: PublicSettings }) {
  const links = networks.filter(([key]) => settings[key].startsWith('https://'));
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-sm leading-normal text-accent-ink">{m.site_footer_social()}</h2>
      <ul className="footer-links flex flex-wrap gap-x-4">
        {links.map(([key, network]) => (
          <li key={key}>
            <a href={settings[key]} rel="me noopener">
              {network}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Newsletter form in the footer of wide pages; narrow ones have a link to its page, which also reports an
 * invalid address.
 */
function NewsletterSignUp() {
  return (
    <form
      method="post"
      action={urls.newsletter()}
      noValidate
      aria-label={m.newsletter_form_label()}
      className="no-print hidden content-start items-end gap-x-6 gap-y-1 lg:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 className="inline text-sm leading-normal text-accent-ink">{m.newsletter_title()}</h2>{' '}
        <p className="inline text-sm text-muted">{m.newsletter_lead()}</p>
      </div>
      <Honeypot name={honeypotField} />
      <div className="flex items-end gap-3">
        <div className="grow">
          {/* The confirmation mail is announced after the submission: there is no space here. */}
          <TextField
            id="newsletter-email"
            name="email"
            label={m.newsletter_footer_label()}
            required
            {...lineAppearance(newsletterForm.fields.email)}
          />
        </div>
        <Button
          type="submit"
          tone="secondary"
          busyLabel={m.newsletter_submit_busy()}
          className="shrink-0 whitespace-nowrap"
        >
          {m.newsletter_submit()}
        </Button>
      </div>
    </form>
  );
}
