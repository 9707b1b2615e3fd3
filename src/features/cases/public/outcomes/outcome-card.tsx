import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { caseTypeLabels } from '../case-status-look.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import type { CaseType } from '../../case-status.ts';
import { formatAmount, formatMonth } from './format-outcome.ts';

export type ShownOutcome = {
  id: string;
  caseType: CaseType;
  /** In minor units. */
  amount: number;
  currency: string;
  /** YYYY-MM */
  month: string;
  /** A sentence about it, or nothing. */
  text: string;
};

/**
 * A published result as visitors see it; the back office shows the same before it is published.
 * @param close the button that ends it, on public pages
 */
export function OutcomeCard({ outcome, close }: { outcome: ShownOutcome; close?: ReactNode }) {
  const { amount, currency, caseType, month, text } = outcome;
  return (
    <div className="pointer-events-auto grid grid-cols-[auto_1fr_auto] gap-x-3 rounded-lg border border-line bg-raised p-4 text-sm shadow-lg">
      <CircleCheck className="mt-0.5 size-5 text-success-ink" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">
          {m.outcome_amount({ amount: formatAmount(amount, currency) })}
        </p>
        <p className="text-muted">
          {caseTypeLabels[caseType]()}, {formatMonth(month)}
        </p>
        {text && <p className="wrap-anywhere">{text}</p>}
        <p className="text-muted">{m.outcome_note()}</p>
      </div>
      {close}
    </div>
  );
}
