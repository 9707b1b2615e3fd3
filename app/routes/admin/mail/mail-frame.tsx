import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const parts = [
  { key: 'servers', label: 'Configuration', href: urls.admin.mail() },
  { key: 'warmup', label: 'Warmup', href: urls.admin.mailWarmup() },
  { key: 'monitoring', label: 'Monitoring', href: urls.admin.mailMonitoring() },
  { key: 'addresses', label: 'Addresses', href: urls.admin.mailAddresses() },
  { key: 'reports', label: 'Bounce reports', href: urls.admin.mailReports() },
  { key: 'texts', label: 'Texts', href: urls.admin.mailTexts() },
] as const;

/** The SMTP panel: its parts are pages with addresses of their own. */
export function MailFrame({
  current,
  text,
  actions,
  children,
}: {
  current: (typeof parts)[number]['key'];
  text: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const mayRead = useMay('mail:read');
  const mayReadTexts = useMay('template:read');
  const shown = parts.filter(({ key }) => (key === 'texts' ? mayReadTexts : mayRead));
  return (
    <>
      <PageHeading title="SMTP" text={text} actions={actions} />
      <nav aria-label="Parts of SMTP" className="border-b border-line">
        <ul className="flex flex-wrap gap-x-1">
          {shown.map(({ key, label, href }) => (
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
      {children}
    </>
  );
}

/** Asked for beforehand, since whoever is led away while saving loses what was typed. */
export function MailProofNotice({ isProved, here }: { isProved: boolean; here: string }) {
  if (!useMay('mail:write')) return <Notice>Your role can look at this but not change it.</Notice>;
  if (isProved) return null;
  return (
    <Notice className="px-4! py-2.5!">
      <p className="text-sm">
        Changes here need your password once more.{' '}
        <Link to={urls.admin.prove(here)}>Confirm it is you</Link> before you begin.
      </p>
    </Notice>
  );
}

/** A figure with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start rounded-md bg-sunken px-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-bold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
