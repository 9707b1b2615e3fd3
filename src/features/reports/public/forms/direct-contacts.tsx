import { ContactValue } from '#site/contact-value.tsx';
import { useSiteContacts } from '#site/site-contacts.ts';
import { contactsAt } from '#features/contacts/public-contact.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** The other ways to reach the organisation, beside a form. Nothing while none is listed. */
export function DirectContacts() {
  const shown = contactsAt('contact_page', useSiteContacts());
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-base">{m.site_contacts_direct()}</h3>
      <ul className="grid gap-2">
        {shown.map((contact) => (
          <li key={`${contact.type} ${contact.value}`}>
            <span className="font-semibold">{contact.label}: </span>
            <ContactValue contact={contact} className={linkLook} />
            {contact.description && <span className="text-muted"> {contact.description}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkLook = 'break-all text-link underline underline-offset-4 hover:decoration-2';
