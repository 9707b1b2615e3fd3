import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const parts = [
  { key: 'tables', label: 'Tables', href: urls.admin.database() },
  { key: 'backups', label: 'Backups', href: urls.admin.backups() },
  { key: 'retention', label: 'Retention', href: urls.admin.retention() },
] as const;

/** The Database panel: its parts are pages with addresses of their own. */
export function DatabaseFrame({
  current,
  text,
  children,
}: {
  current: (typeof parts)[number]['key'];
  text?: ReactNode;
  children: ReactNode;
}) {
  const mayWrite = useMay('database:write');
  return (
    <>
      <PageHeading title="Database" text={text} />
      <nav aria-label="Parts of the database" className="border-b border-line">
        <ul className="flex flex-wrap gap-x-1">
          {parts.map(({ key, label, href }) => (
            <li key={key}>
              <Link
                to={href}
                aria-current={key === current ? 'page' : undefined}
                className={classNames(
                  '-mb-px inline-flex min-h-10 items-center border-b-3 px-3 py-2 text-sm font-semibold no-underline',
                  key === current
                    ? 'border-primary text-primary-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!mayWrite && <Notice>Your role can look at the database but not change it.</Notice>}
      {children}
    </>
  );
}
