import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { ProofNotice } from '#frames/staff/proof-notice.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { Permission } from '#shared/capabilities.ts';

/** A page of the Security panel. */
export function SecurityFrame({
  text,
  writes,
  isProved = true,
  children,
}: {
  text: ReactNode;
  /** Permission needed to change something on this page, if it can be changed. */
  writes?: Permission;
  /** True if a change would be accepted without confirming the password again. */
  isProved?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeading title="Security" text={text} />
      {writes && <WriteNotice permission={writes} isProved={isProved} />}
      {children}
    </>
  );
}

function WriteNotice({ permission, isProved }: { permission: Permission; isProved: boolean }) {
  const { pathname } = useLocation();
  if (!useMay(permission)) return <Notice>Your role can look at this but not change it.</Notice>;
  if (isProved) return null;
  return <ProofNotice here={pathname} />;
}
