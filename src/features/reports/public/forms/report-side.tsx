import { ClipboardList, Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { ContactValue } from '#site/contact-value.tsx';
import { IndependenceNotice } from '#site/independence-notice.tsx';
import { phoneHref } from '#site/phone-href.ts';
import { useSiteContacts } from '#site/site-contacts.ts';
import type { ContactType, PublicContact } from '#features/contacts/contact-kinds.ts';
import { contactsAt } from '#features/contacts/contact-kinds.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import { OfficialChannels } from './official-channels.tsx';
import { SideCard } from './side-card.tsx';

/** What stands beside the report form. Hotline and e-mail only where they exist. */
export function ReportSide({ settings }: { settings: PublicSettings }) {
  const phone = settings.emergency_phone;
  const shown = contactsAt('contact_page', useSiteContacts(), {
    email: settings.contact_email || settings.main_email,
  });
  return (
    <>
      <IndependenceNotice organisation={settings.company_name} />
      {phone && (
        <SideCard icon={<Phone />} title={m.report_side_hotline()}>
          <a href={phoneHref(phone)} className={bigLink}>
            {phone}
          </a>
          <p>{m.report_side_hotline_text()}</p>
          {settings.business_hours && (
            <p>{m.report_side_hours({ hours: settings.business_hours })}</p>
          )}
        </SideCard>
      )}
      <ContactCards contacts={shown.filter(({ value }) => value !== phone)} />
      <SideCard icon={<Clock />} title={m.report_side_response()}>
        <p>{m.report_side_response_text({ hours: settings.response_hours })}</p>
      </SideCard>
      <SideCard icon={<ClipboardList />} title={m.report_side_prepare()}>
        <p>{m.report_side_prepare_text()}</p>
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>{m.report_side_prepare_payments()}</li>
          <li>{m.report_side_prepare_contacts()}</li>
          <li>{m.report_side_prepare_chats()}</li>
        </ul>
      </SideCard>
      <SideCard icon={<MessageCircle />} title={m.contact_anything_else()}>
        <p>{m.contact_anything_else_text()}</p>
        <a
          href={urls.contact()}
          data-open-dialog=""
          className="justify-self-start py-1 font-semibold text-link underline underline-offset-4 hover:decoration-2"
        >
          {m.contact_anything_else_link()}
        </a>
      </SideCard>
      <OfficialChannels />
    </>
  );
}

const bigLink =
  'justify-self-start py-1 text-lg font-semibold break-all text-link underline underline-offset-4 hover:decoration-2';

/** One card for each type. What comes from the settings has no label; it is the investigation e-mail. */
function ContactCards({ contacts }: { contacts: readonly PublicContact[] }) {
  const types: readonly ContactType[] = ['phone', 'email', 'address'];
  return types.map((type) => {
    const own = contacts.filter((contact) => contact.type === type);
    if (own.length === 0) return null;
    const isSetting = own.every(({ label }) => label === '');
    return (
      <SideCard
        key={type}
        icon={cardIcons[type]}
        title={isSetting ? m.report_side_email() : cardTitles[type]()}
      >
        {own.map((contact) => (
          <div key={contact.value} className="grid gap-0.5">
            {contact.label && <p className="font-semibold">{contact.label}</p>}
            <ContactValue contact={contact} className={bigLink} />
            {contact.description && <p>{contact.description}</p>}
          </div>
        ))}
        {isSetting && <p>{m.report_side_email_text()}</p>}
      </SideCard>
    );
  });
}

const cardIcons = { phone: <Phone />, email: <Mail />, address: <MapPin /> };

const cardTitles = {
  phone: m.site_contacts_phone,
  email: m.site_contacts_email,
  address: m.site_contacts_address,
};
