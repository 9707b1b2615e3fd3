import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHeading } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { ProofNotice } from '#frames/staff/proof-notice.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';

/** A page of Advanced. */
export function AdvancedFrame({
  text,
  isProved = true,
  children,
}: {
  text: ReactNode;
  /** The actions here need no new proof of the password. */
  isProved?: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading title="Advanced" text={text} />
      {!isProved && <ProofNotice here={pathname} />}
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
