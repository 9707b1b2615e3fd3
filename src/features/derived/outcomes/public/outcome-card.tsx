import { CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatMonth } from '#frames/public/format-figures.ts';
import { caseTypeLabels, type CaseType } from '#shared/vocabulary/case-types.ts';

type ShownOutcome = {
  id: string;
  caseType: CaseType;
  /** In minor units. */
  amount: number;
  currency: string;
  /** YYYY-MM */
  month: string;
  /** A sentence about it, or empty. */
  text: string;
};

/**
 * A published result as visitors see it; the back office previews it with the same component.
 * @param close the button that dismisses it, on public pages
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

/**
 * Published results of closed cases, shown one after the other in a corner. Hidden until the enhancement
 * script shows them; renders nothing without a result.
 */
export function OutcomeNotices({ outcomes }: { outcomes: readonly ShownOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <aside
      aria-label={m.outcome_label()}
      data-outcomes=""
      className="no-print pointer-events-none fixed start-3 end-3 bottom-3 z-20 sm:end-auto sm:w-80"
    >
      {outcomes.map((outcome) => (
        <div key={outcome.id} hidden data-outcome={outcome.id}>
          <OutcomeCard
            outcome={outcome}
            close={
              <button
                type="button"
                data-outcome-close=""
                aria-label={m.outcome_close()}
                className="-m-2 grid size-11 place-items-center rounded-md hover:bg-primary-soft"
              >
                <X className="size-5" />
              </button>
            }
          />
        </div>
      ))}
    </aside>
  );
}

/** @param amount in minor units of the currency (ISO 4217) */
export function formatAmount(amount: number, currency: string): string {
  const digits = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  const whole = amount / 10 ** (digits ?? 0);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(whole);
}
