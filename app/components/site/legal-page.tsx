import type { LegalText } from '#app/content/en/legal/legal-text.ts';
import { PageHeader } from '#app/ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { formatDay } from './format-figures.ts';
import { HomeCrumbs } from './home-crumbs.tsx';
import { phoneHref } from './phone-href.ts';
import { useSiteSettings } from './use-site-settings.ts';

/** Privacy policy and terms: contents beside the text, and who is responsible, from the settings. */
export function LegalPage({ title, text }: { title: string; text: LegalText }) {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={title} />}
        title={title}
        lead={
          <>
            <p>{text.lead}</p>
            <p className="mt-3 text-sm">
              <time dateTime={text.changed}>
                {m.site_legal_changed({ date: formatDay(text.changed) })}
              </time>
            </p>
          </>
        }
      />
      <div className="wrap grid gap-10 pb-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={m.site_on_this_page()} className="no-print">
          <ul className="grid border-s-2 border-line lg:sticky lg:top-24">
            {text.sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-block py-1.5 ps-4 text-sm text-link no-underline underline-offset-4 hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10">
          {text.sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <div className="prose mt-3">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {section.list && (
                  <ul>
                    {section.list.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                )}
                {section.id === 'who' && <Responsible />}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Responsible() {
  const settings = useSiteSettings();
  const phone = settings.company_phone || settings.main_phone;
  const email = settings.company_email || settings.main_email || settings.contact_email;
  return (
    <address className="not-italic">
      <strong>{settings.company_name}</strong>
      {settings.company_address && (
        <span className="block whitespace-pre-line">{settings.company_address}</span>
      )}
      {phone && (
        <span className="block">
          <a href={phoneHref(phone)}>{phone}</a>
        </span>
      )}
      {email && (
        <span className="block">
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
    </address>
  );
}
