import type { PublicContact } from '#features/contacts/contact-kinds.ts';
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
