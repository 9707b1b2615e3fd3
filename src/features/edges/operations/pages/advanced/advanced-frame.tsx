import type { ReactNode } from 'react';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { PartLinks } from '#frames/staff/part-links.tsx';
import { ProofNotice } from '#frames/staff/proof-notice.tsx';
import { urls } from '#shared/urls.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';

const parts = [
  { key: 'connection', label: 'Connection', href: urls.admin.connection() },
  { key: 'schema', label: 'Schema', href: urls.admin.schema() },
  { key: 'security', label: 'Security', href: urls.admin.selfCheck() },
  { key: 'testing', label: 'Testing', href: urls.admin.systemTests() },
] as const;

/** The advanced pages: each tab has its own address. */
export function AdvancedFrame({
  current,
  text,
  isProved = true,
  children,
}: {
  current: (typeof parts)[number]['key'];
  text: ReactNode;
  /** The actions here need no new proof of the password. */
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

/** Result of one check. */
export function CheckRow({
  tone,
  word,
  name,
  message,
  after,
}: {
  tone: Tone;
  word: string;
  name: string;
  message: string;
  after?: ReactNode;
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[8rem_16rem_minmax(0,1fr)_auto] sm:items-center">
      <span>
        <StatusPill tone={tone}>{word}</StatusPill>
      </span>
      <span className="font-semibold">{name}</span>
      <span className="wrap-anywhere text-muted">{message}</span>
      {after && <span className="text-muted tabular-nums">{after}</span>}
    </li>
  );
}
