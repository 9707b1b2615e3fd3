import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { useMay } from '#app/components/admin/staff-page.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import type { Permission } from '#shared/permissions.ts';
import { urls } from '#shared/urls.ts';

const parts = [
  { key: 'settings', label: 'Settings', href: urls.admin.security() },
  { key: 'staff', label: 'Staff', href: urls.admin.staff() },
  { key: 'sessions', label: 'Sessions', href: urls.admin.staffSessions() },
  { key: 'integrations', label: 'Integrations', href: urls.admin.integrations() },
  { key: 'roles', label: 'Roles', href: urls.admin.roles() },
  { key: 'checks', label: 'Checks', href: urls.admin.securityChecks() },
] as const;

type Part = (typeof parts)[number];

/** The Security panel: its parts are pages with addresses of their own. */
export function SecurityFrame({
  current,
  text,
  writes,
  isProved = true,
  children,
}: {
  current: Part['key'];
  text: ReactNode;
  /** What one needs to change something on this page, if it can be changed. */
  writes?: Permission;
  /** Whether a change would go through without giving the password again. */
  isProved?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeading title="Security" text={text} />
      <nav aria-label="Parts of security" className="border-b border-line">
        <ul className="flex flex-wrap gap-x-1">
          {parts.map((part) => (
            <li key={part.key}>
              <PartLink part={part} isCurrent={part.key === current} />
            </li>
          ))}
        </ul>
      </nav>
      {writes && <WriteNotice permission={writes} part={current} isProved={isProved} />}
      {children}
    </>
  );
}

function PartLink({ part: { label, href }, isCurrent }: { part: Part; isCurrent: boolean }) {
  return (
    <Link
      to={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        '-mb-px inline-flex min-h-10 items-center border-b-3 px-3 py-2 text-sm font-semibold no-underline',
        isCurrent
          ? 'border-primary text-primary-ink'
          : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {label}
    </Link>
  );
}

/** Asked for beforehand, since whoever is led away while saving loses what was typed. */
function WriteNotice({
  permission,
  part,
  isProved,
}: {
  permission: Permission;
  part: Part['key'];
  isProved: boolean;
}) {
  if (!useMay(permission)) return <Notice>Your role can look at this but not change it.</Notice>;
  if (isProved) return null;
  const here = parts.find(({ key }) => key === part)?.href ?? urls.admin.security();
  return (
    <Notice className="px-4! py-2.5!">
      <p className="text-sm">
        Changes here need your password once more.{' '}
        <Link to={urls.admin.prove(here)}>Confirm it is you</Link> before you begin.
      </p>
    </Notice>
  );
}
