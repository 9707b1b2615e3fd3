import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#app/components/admin/page-heading.tsx';
import { routeProblem } from '#app/components/admin/route-problem.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const parts = [
  { key: 'connection', label: 'Connection', href: urls.admin.connection() },
  { key: 'schema', label: 'Schema', href: urls.admin.schema() },
  { key: 'security', label: 'Security', href: urls.admin.selfCheck() },
  { key: 'testing', label: 'Testing', href: urls.admin.systemTests() },
] as const;

/** The advanced pages: each tab has an address of its own. */
export function AdvancedFrame({
  current,
  text,
  isProved = true,
  children,
}: {
  current: (typeof parts)[number]['key'];
  text: ReactNode;
  /** Whether what can be done here would go through without giving the password again. */
  isProved?: boolean;
  children: ReactNode;
}) {
  const here = parts.find(({ key }) => key === current)?.href ?? urls.admin.connection();
  return (
    <>
      <PageHeading title="Advanced" text={text} />
      <nav aria-label="Advanced pages" className="border-b border-line">
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
      {!isProved && (
        <Notice className="px-4! py-2.5!">
          <p className="text-sm">
            This needs your password once more.{' '}
            <Link to={urls.admin.prove(here)}>Confirm it is you</Link> before you begin.
          </p>
        </Notice>
      )}
      {children}
    </>
  );
}

/** What a tab shows that could not be loaded. */
export function AdvancedProblem({ error }: { error: unknown }) {
  const { status, message } = routeProblem(error);
  return (
    <Notice
      tone="danger"
      live="assertive"
      title={status === 403 ? 'Access Denied' : 'This page could not be loaded'}
    >
      {message}
    </Notice>
  );
}
