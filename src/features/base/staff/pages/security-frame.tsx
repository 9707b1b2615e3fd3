import type { ReactNode } from 'react';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PartLinks } from '#frames/staff/part-links.tsx';
import { ProofNotice } from '#frames/staff/proof-notice.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { Notice } from '#ui/document/notice.tsx';
import type { Permission } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';

const parts = [
  { key: 'settings', label: 'Settings', href: urls.admin.security() },
  { key: 'staff', label: 'Staff', href: urls.admin.staff() },
  { key: 'sessions', label: 'Sessions', href: urls.admin.staffSessions() },
  { key: 'integrations', label: 'Integrations', href: urls.admin.integrations() },
  { key: 'webhooks', label: 'Webhooks', href: urls.admin.webhooks() },
  { key: 'frames', label: 'Partners’ pages', href: urls.admin.frames() },
  { key: 'chains', label: 'Chains', href: urls.admin.chainSources() },
  { key: 'roles', label: 'Roles', href: urls.admin.roles() },
  { key: 'checks', label: 'Checks', href: urls.admin.securityChecks() },
] as const;

type Part = (typeof parts)[number];

/** The Security panel; its parts are pages with their own addresses. */
export function SecurityFrame({
  current,
  text,
  writes,
  isProved = true,
  children,
}: {
  current: Part['key'];
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
      <PartLinks label="Parts of security" parts={parts} current={current} />
      {writes && <WriteNotice permission={writes} part={current} isProved={isProved} />}
      {children}
    </>
  );
}

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
  return <ProofNotice here={here} />;
}
