import type { ReactNode } from 'react';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { Notice } from '#ui/document/notice.tsx';

/** A page about the stored data. */
export function DatabaseFrame({
  text,
  children,
}: {
  text?: ReactNode;
  children: ReactNode;
}) {
  const mayWrite = useMay('database:write');
  return (
    <>
      <PageHeading title="Database" text={text} />
      {!mayWrite && <Notice>Your role can look at the database but not change it.</Notice>}
      {children}
    </>
  );
}
