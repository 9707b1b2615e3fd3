import { Fragment, type ReactNode } from 'react';
import { Landmark } from 'lucide-react';
import { callPlaceOf, reportOf } from '#content/first-calls/calls-by-country.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import type { Whereabouts } from '#content/first-calls/crisis-lines.ts';
import type { StepId } from '#content/en/first-calls/steps.ts';
import { currentLanguage } from '#shared/language.ts';
import { readPayer } from '#shared/vocabulary/payer.ts';
import { contactsAt, type ContactType, type PublicContact } from '#shared/public-contacts.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { answerTime, answerTimes } from '#shared/answer-time.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ContactValue } from '#frames/public/contact-value.tsx';
import { officialLinks } from '#content/en/official-links.ts';
import { IndependenceNotice } from '#frames/public/independence-notice.tsx';
import { phoneHref } from '#frames/public/phone-href.ts';
import { useSiteContacts } from '#frames/public/site-content.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { SideCard } from '#frames/public/forms/side-card.tsx';

/** Sidebar of the report form. Hotline and e-mail are shown only if they exist. */
export function ReportSide({
  settings,
  where,
}: {
  settings: PublicSettings;
  /** Told in the plan, or in a form that was refused. */
  where: Whereabouts;
}) {
  const phone = settings.emergency_phone;
  const shown = contactsAt('contact_page', useSiteContacts(), {
    email: settings.contact_email || settings.main_email,
  });
  return (
    <>
      <IndependenceNotice organisation={settings.company_name} />
      <div className="grid content-start gap-4">
        <DetailsList>
          <Details summary={m.report_side_before()} summaryAs="h2">
            <div className="grid gap-6 text-sm">
              {phone && (
                <Part title={m.report_side_hotline()}>
                  <a href={phoneHref(phone)} className={bigLink}>
                    {phone}
                  </a>
                  <p>{m.report_side_hotline_text()}</p>
                  {settings.business_hours && (
                    <p>{m.report_side_hours({ hours: settings.business_hours })}</p>
                  )}
                </Part>
              )}
              <Part title={m.report_side_prepare()}>
                <p>{m.report_side_prepare_text()}</p>
                <ul className="grid list-disc gap-1.5 ps-5">
                  <li>{m.report_side_prepare_payments()}</li>
                  <li>{m.report_side_prepare_contacts()}</li>
                  <li>{m.report_side_prepare_chats()}</li>
                </ul>
              </Part>
              <Part title={m.report_side_response()}>
                <p>{m.report_side_response_text({ when: answerTime(settings) })}</p>
                <AnswerTimes settings={settings} />
              </Part>
              <ContactParts contacts={shown.filter(({ value }) => value !== phone)} />
            </div>
          </Details>
          <Details summary={officialTitle(where)} summaryAs="h2">
            <div className="grid gap-3 text-sm">
              <Channels where={where} />
            </div>
          </Details>
        </DetailsList>
        <p className="text-sm">
          <span className="font-semibold">{m.contact_anything_else()}</span>{' '}
          {m.contact_anything_else_text()}{' '}
          <a
            href={urls.contact()}
            data-open-dialog=""
            className="py-1 font-semibold text-link underline underline-offset-4 hover:decoration-2"
          >
            {m.contact_anything_else_link()}
          </a>
        </p>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base leading-normal">{title}</h3>
      {children}
    </section>
  );
}

/** Renders nothing while the organisation tells no times by urgency. */
function AnswerTimes({ settings }: { settings: PublicSettings }) {
  const times = answerTimes(settings);
  if (times.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {times.map(({ name, time }) => (
        <Fragment key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd>{time}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The office of a country that takes reports, and the company. */
function ChannelsAbroad({ report }: { report: StepId }) {
  const { whom, find } = callWordsIn(currentLanguage()).steps[report];
  return (
    <>
      <p>{m.report_official_text()}</p>
      <ul className="grid gap-3">
        <li>
          <span className="font-semibold">{whom}</span>
          <p className="text-muted">{find.join(' ')}</p>
        </li>
        <li>
          <span className="font-semibold">{m.report_official_bank()}</span>
          <p className="text-muted">{m.report_official_bank_about()}</p>
        </li>
      </ul>
    </>
  );
}

const bigLink =
  'justify-self-start py-1 text-lg font-semibold break-all text-link underline underline-offset-4 hover:decoration-2';

/** One part per type. The entry from the settings has no label; it is the investigation e-mail. */
function ContactParts({ contacts }: { contacts: readonly PublicContact[] }) {
  const types: readonly ContactType[] = ['phone', 'email', 'address'];
  return types.map((type) => {
    const own = contacts.filter((contact) => contact.type === type);
    if (own.length === 0) return null;
    const isSetting = own.every(({ label }) => label === '');
    return (
      <Part key={type} title={isSetting ? m.report_side_email() : contactTitles[type]()}>
        {own.map((contact) => (
          <div key={contact.value} className="grid gap-0.5">
            {contact.label && <p className="font-semibold">{contact.label}</p>}
            <ContactValue contact={contact} className={bigLink} />
            {contact.description && <p>{contact.description}</p>}
          </div>
        ))}
        {isSetting && <p>{m.report_side_email_text()}</p>}
      </Part>
    );
  });
}

const contactTitles = {
  phone: m.site_contacts_phone,
  email: m.site_contacts_email,
  address: m.site_contacts_address,
};

type Channel = { name: () => string; about: () => string; href?: string };

/** Free public reporting channels. Those that differ by state or bank have no address. */
const channels: readonly Channel[] = [
  { name: m.report_official_ic3, about: m.report_official_ic3_about, href: officialLinks.ic3 },
  {
    name: m.report_official_ftc,
    about: m.report_official_ftc_about,
    href: officialLinks.ftcReport,
  },
  {
    name: m.report_official_cftc,
    about: m.report_official_cftc_about,
    href: officialLinks.cftcComplaint,
  },
  { name: m.report_official_sec, about: m.report_official_sec_about, href: officialLinks.secTip },
  { name: m.report_official_attorney, about: m.report_official_attorney_about },
  { name: m.report_official_bank, about: m.report_official_bank_about },
];

/** @param where of the person, as far as it is known: the channels of their country come alone. */
export function OfficialChannels({ where = {} }: { where?: Whereabouts }) {
  return (
    <SideCard icon={<Landmark />} title={officialTitle(where)}>
      <Channels where={where} />
    </SideCard>
  );
}

function officialTitle(where: Whereabouts): string {
  const isNamed = ['US', 'unknown'].includes(callPlaceOf(readPayer(where)));
  return isNamed ? m.report_official_title() : m.report_official_own();
}

function Channels({ where }: { where: Whereabouts }) {
  const place = callPlaceOf(readPayer(where));
  if (place !== 'US' && place !== 'unknown') return <ChannelsAbroad report={reportOf(place)} />;
  return (
    <>
      <p>{m.report_official_text()}</p>
      <ul className="grid gap-3">
        {channels.map(({ name, about, href }) => (
          <li key={name()}>
            {href ? (
              <a
                href={href}
                rel="noopener"
                className="inline-block py-0.5 font-semibold text-link underline underline-offset-4 hover:decoration-2"
              >
                {name()}
              </a>
            ) : (
              <span className="font-semibold">{name()}</span>
            )}
            <p className="text-muted">{about()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
