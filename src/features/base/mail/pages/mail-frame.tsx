import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { ProofNotice } from '#frames/staff/proof-notice.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Notice } from '#ui/document/notice.tsx';

/** A page of the mail panel. */
export function MailFrame({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeading title={title} text={text} actions={actions} />
      {children}
    </>
  );
}

export function AddServer() {
  return (
    <Link to={urls.admin.mailServer('new')} className={buttonClass({ size: 'small' })}>
      <Plus className="size-4" />
      Add mail server
    </Link>
  );
}

/** Obstacle to a change: the role, or an expired confirmation. */
export function MailProofNotice({ isProved, here }: { isProved: boolean; here: string }) {
  if (!useMay('mail:write')) return <Notice>Your role can look at this but not change it.</Notice>;
  return isProved ? null : <ProofNotice here={here} />;
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
