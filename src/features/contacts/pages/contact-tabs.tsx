import { PartLinks } from '#back-office/part-links.tsx';
import { contactTypes } from '../contact-kinds.ts';
import type { ContactType } from '../contact-kinds.ts';
import { urls } from '#shared/urls.ts';
import { typeWords } from './contact-words.ts';

/** The list by type. Links: each tab is an address of its own, also without script. */
export function ContactTabs({
  current,
  counts,
}: {
  current: ContactType | undefined;
  counts: Readonly<Record<ContactType, number>>;
}) {
  const all = contactTypes.reduce((sum, type) => sum + counts[type], 0);
  return (
    <PartLinks
      label="Contacts by type"
      current={current ?? 'all'}
      parts={[
        { key: 'all', label: 'All', href: urls.admin.contacts(), count: all },
        ...contactTypes.map((type) => ({
          key: type,
          label: typeWords[type].many,
          href: urls.admin.contacts(`?tab=${type}`),
          count: counts[type],
        })),
      ]}
    />
  );
}
