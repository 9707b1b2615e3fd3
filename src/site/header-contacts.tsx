import { Mail, MapPin, Phone } from 'lucide-react';
import { m } from '#shared/messages/compiled/messages.js';
import { contactsAt } from '#features/contacts/public-contact.ts';
import type { ListedContact } from '#features/contacts/public-contact.ts';
import { ContactValue } from './contact-value.tsx';

const icons = { phone: Phone, email: Mail, address: MapPin };

/** A thin line over the header; on narrow screens the drawer has the same contacts. */
export function HeaderContacts({ contacts }: { contacts: readonly ListedContact[] }) {
  const shown = contactsAt('header', contacts);
  if (shown.length === 0) return null;
  return (
    <aside
      aria-label={m.site_contacts_label()}
      className="hidden border-b border-line bg-surface min-[70rem]:block"
    >
      <ul className="wrap flex flex-wrap justify-end gap-x-6 text-sm">
        {shown.map((contact) => {
          const Icon = icons[contact.type];
          return (
            <li key={`${contact.type} ${contact.value}`} className="flex items-center gap-2 py-1.5">
              <Icon className="size-4 shrink-0 text-muted" />
              <span className="text-muted">{contact.label}</span>
              {contact.type === 'address' ? (
                contact.value.replaceAll('\n', ', ')
              ) : (
                <ContactValue contact={contact} className="font-semibold text-link" />
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
