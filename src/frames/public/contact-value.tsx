import type { ComponentProps } from 'react';
import type { PublicContact } from '#shared/public-contacts.ts';
import { phoneHref } from './phone-href.ts';

/** A number, an e-mail address or a postal address, as a link where possible. */
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

/** An entry of a list whose links have their own padding; a postal address, which is no link, gets `look`. */
export function ContactEntry({
  contact,
  className,
}: {
  contact: ComponentProps<typeof ContactValue>['contact'];
  className: string;
}) {
  if (contact.type !== 'address') return <ContactValue contact={contact} />;
  return (
    <div className={className}>
      <ContactValue contact={contact} />
    </div>
  );
}
