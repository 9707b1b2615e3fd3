import { countPeople } from '#features/casework/cases/people.server.ts';
import {
  findDollarTotals,
  type DollarTotal,
} from '#features/casework/payments/organisation-money.server.ts';
import { isSmall } from '#features/derived/figures/suppress.ts';
import { countWaitingForUs } from '../../queue.server.ts';
import { countAwaitedRequests } from '#features/derived/institutions/awaited-requests.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { intervalOf, type Interval, type Quarter } from '#shared/quarters.ts';

const moneyKinds = ['held', 'frozen', 'seized', 'returned'] as const;
const waitKinds = ['us', 'institutions'] as const;

export type MoneyKind = (typeof moneyKinds)[number];
export type WaitKind = (typeof waitKinds)[number];

/** `least`: rounded down, so that two days do not differ by one person; `few`: from 1 to 10. */
export type RoundedFigure<Value> = { is: 'exact' | 'least'; value: Value } | { is: 'few' };

/** Results of the cases opened in a quarter, or of all cases. */
export type CaseFigures = {
  /** In cents. */
  money: Record<MoneyKind, RoundedFigure<string>>;
  /** Nothing has a value in dollars, though an amount may be recorded in something else. */
  onlyOtherwise: MoneyKind[];
  people: RoundedFigure<number>;
  /** Payments without a value in dollars, which are in no sum. */
  withoutValue: RoundedFigure<number>;
};

export type LeadFigures = {
  shown: CaseFigures;
  /** The same of the quarter to compare with. */
  compared: CaseFigures | undefined;
  /** Who waits today, whatever the quarter. */
  waiting: Record<WaitKind, RoundedFigure<number>>;
};

/** Maximum share of one case in a sum that is shown, in percent, as in the published figures. */
const largestPart = 70n;

/**
 * Reads the figures of the organisation's purpose: money held, frozen, seized and returned, people helped, and
 * who waits. Readers who may not open cases get the small and the rounded figures of the public pages (decision
 * 65).
 * @param asked quarter in which the cases were opened, and the one to compare with; all cases without it
 * @throws Refusal `forbidden`
 */
export async function readLeadFigures(
  ctx: ServiceContext,
  asked: { quarter?: Quarter | undefined; compared?: Quarter | undefined } = {},
): Promise<LeadFigures> {
  authorize(ctx, 'totals:read');
  const { quarter, compared } = asked;
  const count = counterFor(ctx);
  const [us, institutions] = await Promise.all([countWaitingForUs(ctx), countAwaitedRequests(ctx)]);
  return {
    shown: await readCases(ctx, quarter && intervalOf(quarter)),
    compared: compared && (await readCases(ctx, intervalOf(compared))),
    waiting: { us: count(us), institutions: count(institutions) },
  };
}

async function readCases(ctx: ServiceContext, opened: Interval | undefined): Promise<CaseFigures> {
  const [{ totals, withoutValue }, people] = await Promise.all([
    findDollarTotals(ctx, opened),
    countPeople(ctx, opened),
  ]);
  const count = counterFor(ctx);
  function money(kind: MoneyKind): RoundedFigure<string> {
    const total = totals.find((each) => each.kind === kind);
    const cents = total?.cents ?? 0n;
    if (!total || !isCoarse(ctx) || cents === 0n) return { is: 'exact', value: String(cents) };
    if (mayPointToOne(total)) return { is: 'few' };
    return { is: 'least', value: firstTwoDigits(cents) };
  }
  return {
    money: {
      held: money('held'),
      frozen: money('frozen'),
      seized: money('seized'),
      returned: money('returned'),
    },
    // Who may not open cases does not learn from a zero whether one has an amount.
    onlyOtherwise: moneyKinds.filter((kind) => {
      const total = totals.find((each) => each.kind === kind);
      return total?.cents === 0n && (total.isRecorded || isCoarse(ctx));
    }),
    people: count(people),
    withoutValue: count(withoutValue),
  };
}

function counterFor(ctx: ServiceContext): (value: number) => RoundedFigure<number> {
  return (value) => {
    if (!isCoarse(ctx) || value === 0) return { is: 'exact', value };
    if (isSmall(value)) return { is: 'few' };
    return { is: 'least', value: Math.floor(value / 10) * 10 };
  };
}

/** True for readers who may not open the cases behind the figures. */
function isCoarse({ actor }: ServiceContext): boolean {
  return actor.type !== 'staff' || !actor.permissions.includes('case:read');
}

/** Few cases, or one that is nearly all of the sum. */
function mayPointToOne({ cases: number, cents, largestCase }: DollarTotal): boolean {
  return isSmall(number) || largestCase * 100n > cents * largestPart;
}

function firstTwoDigits(cents: bigint): string {
  const digits = String(cents);
  return digits.slice(0, 2).padEnd(digits.length, '0');
}
