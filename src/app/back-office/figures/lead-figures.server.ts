import { countPeople } from '#features/casework/cases/people.server.ts';
import {
  findDollarTotals,
  type DollarTotal,
} from '#features/casework/payments/organisation-money.server.ts';
import { isSmall } from '#features/derived/figures/suppress.ts';
import { countWaitingForUs } from '#features/derived/inbox/queue.server.ts';
import { countAwaitedRequests } from '#features/derived/institutions/awaited-requests.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';

const moneyKinds = ['held', 'frozen', 'seized', 'returned'] as const;
const countKinds = ['people', 'us', 'institutions'] as const;

export type MoneyKind = (typeof moneyKinds)[number];
export type CountKind = (typeof countKinds)[number];

/** `least`: rounded down, so that two days do not differ by one person; `few`: from 1 to 10. */
type Shown<Value> = { is: 'exact' | 'least'; value: Value } | { is: 'few' };

export type LeadFigures = {
  /** In cents. */
  money: Record<MoneyKind, Shown<string>>;
  counts: Record<CountKind, Shown<number>>;
  /** Payments without a value in dollars, which are in no sum. */
  withoutValue: Shown<number>;
};

/** Maximum share of one case in a sum that is shown, in percent, as in the published figures. */
const largestPart = 70n;

/**
 * What the organisation is for: money held, frozen, seized and returned, people helped, and who waits. Readers
 * who may not open cases get the small and the rounded figures of the public pages (decision 65).
 * @throws Refusal `forbidden`
 */
export async function readLeadFigures(ctx: ServiceContext): Promise<LeadFigures> {
  authorize(ctx, 'totals:read');
  const { actor } = ctx;
  const isCoarse = actor.type !== 'staff' || !actor.permissions.includes('case:read');
  const [{ totals, withoutValue }, people, us, institutions] = await Promise.all([
    findDollarTotals(ctx),
    countPeople(ctx),
    countWaitingForUs(ctx),
    countAwaitedRequests(ctx),
  ]);
  function money(kind: MoneyKind): Shown<string> {
    const total = totals.find((each) => each.kind === kind);
    const cents = total?.cents ?? 0n;
    if (!total || !isCoarse || cents === 0n) return { is: 'exact', value: String(cents) };
    if (mayPointToOne(total)) return { is: 'few' };
    return { is: 'least', value: firstTwoDigits(cents) };
  }
  function count(value: number): Shown<number> {
    if (!isCoarse || value === 0) return { is: 'exact', value };
    if (isSmall(value)) return { is: 'few' };
    return { is: 'least', value: Math.floor(value / 10) * 10 };
  }
  return {
    money: {
      held: money('held'),
      frozen: money('frozen'),
      seized: money('seized'),
      returned: money('returned'),
    },
    counts: { people: count(people), us: count(us), institutions: count(institutions) },
    withoutValue: count(withoutValue),
  };
}

/** Few cases, or one that is nearly all of the sum. */
function mayPointToOne({ cases: number, cents, largestCase }: DollarTotal): boolean {
  return isSmall(number) || largestCase * 100n > cents * largestPart;
}

function firstTwoDigits(cents: bigint): string {
  const digits = String(cents);
  return digits.slice(0, 2).padEnd(digits.length, '0');
}
