import type { ComponentProps } from 'react';
import type { PublicContact } from '#shared/public-contacts.ts';
import { phoneHref } from './phone-href.ts';

/** A number, an e-mail address or an address, as a link where a click can do something with it. */
export function ContactValue({
  contact: { type, value },
  className,
}: {
  contact: Pick<PublicContact, 'type' | 'value'>;
  className?: string;
}) {
  if (type === 'address')
    return <address className="whitespace-pre-line not-italic">{value}</address>;
  return (
    <a href={type === 'phone' ? phoneHref(value) : `mailto:${value}`} className={className}>
      {value}
    </a>
  );
}

/** As an entry of a list whose links bring their own room; an address, which is none, gets `look`. */
export function ContactEntry({
  contact,
  look,
}: {
  contact: ComponentProps<typeof ContactValue>['contact'];
  look: string;
}) {
  if (contact.type !== 'address') return <ContactValue contact={contact} />;
  return (
    <div className={look}>
      <ContactValue contact={contact} />
    </div>
  );
}
