import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { contactTypes } from '#shared/contacts/contact-kinds.ts';
import type { ContactType } from '#shared/contacts/contact-kinds.ts';
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
  const tabs = [
    { key: undefined, label: 'All', href: urls.admin.contacts(), count: all },
    ...contactTypes.map((type) => ({
      key: type,
      label: typeWords[type].many,
      href: urls.admin.contacts(`?tab=${type}`),
      count: counts[type],
    })),
  ];
  return (
    <nav aria-label="Contacts by type" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(({ key, label, href, count }) => (
          <li key={label}>
            <Link
              to={href}
              aria-current={key === current ? 'page' : undefined}
              className={classNames(
                '-mb-px inline-flex min-h-10 items-center gap-2 border-b-3 px-3 py-2 text-sm font-semibold no-underline',
                key === current
                  ? 'border-primary text-primary-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
              <span className="rounded-full bg-neutral-soft px-1.5 text-xs text-neutral-ink tabular-nums">
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
