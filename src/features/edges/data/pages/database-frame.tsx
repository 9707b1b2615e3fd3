import type { ReactNode } from 'react';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PartLinks } from '#frames/staff/part-links.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { Notice } from '#ui/document/notice.tsx';
import { urls } from '#shared/urls.ts';

const parts = [
  { key: 'tables', label: 'Tables', href: urls.admin.database() },
  { key: 'backups', label: 'Backups', href: urls.admin.backups() },
  { key: 'retention', label: 'Retention', href: urls.admin.retention() },
] as const;

/** The Database panel: each part is a page with its own address. */
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
      <PartLinks label="Parts of the database" parts={parts} current={current} />
      {!mayWrite && <Notice>Your role can look at the database but not change it.</Notice>}
      {children}
    </>
  );
}
