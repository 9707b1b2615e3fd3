import { compareAmounts } from '#shared/money/amount.ts';
import type { Amount } from '#shared/money/amount.ts';
import { decimalsOf } from '#shared/money/asset.ts';

/** What decides, beside the form, whether an outcome may be shown. */
export type OutcomeGrounds = {
  now: Date;
  /** By asset: what the amounts of the case say came back. */
  returned: ReadonlyMap<string, Amount>;
};

type Judged = {
  currency: string;
  /** In minor units of the currency. */
  minor: number;
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD */
  consentOn: string;
};

export type OutcomeProblems = { amount?: string; month?: string; consentOn?: string };

/**
 * What the rules say against showing an outcome, field by field.
 * @param outcome what is not known yet, or cannot be read, is not judged
 */
export function outcomeProblems(
  outcome: { [Name in keyof Judged]: Judged[Name] | undefined },
  { now, returned }: OutcomeGrounds,
): OutcomeProblems {
  const { currency, minor, month, consentOn } = outcome;
  const problems: OutcomeProblems = {};
  if (month !== undefined && month > now.toISOString().slice(0, 7))
    problems.month = 'This month has not begun yet.';
  // A day ahead of UTC may be today where the client lives.
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (consentOn !== undefined && consentOn > tomorrow)
    problems.consentOn = 'This day is still to come.';
  if (currency !== undefined && minor !== undefined) {
    const shown = { minor: BigInt(minor), decimals: decimalsOf(currency) ?? 0 };
    const cameBack = returned.get(currency);
    if (!cameBack || compareAmounts(shown, cameBack) > 0)
      problems.amount = `The case's amounts say less was returned in ${currency}. Enter there what came back first.`;
  }
  return problems;
}
