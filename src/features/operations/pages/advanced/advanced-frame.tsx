import type { ReactNode } from 'react';
import { PageHeading } from '#back-office/page-heading.tsx';
import { PanelProblem } from '#back-office/panel-problem.tsx';
import { PartLinks } from '#back-office/part-links.tsx';
import { ProofNotice } from '#back-office/proof-notice.tsx';
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
      <PartLinks label="Advanced pages" parts={parts} current={current} />
      {!isProved && <ProofNotice here={here} />}
      {children}
    </>
  );
}

/** The error boundary of every advanced page. */
export function AdvancedProblem({ error }: { error: unknown }) {
  return <PanelProblem heading="Advanced" failure="This page could not be loaded" error={error} />;
}
