import { sql, type SQL } from 'drizzle-orm';
import { reportsOf } from '#features/casework/reports/submission.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { KnownFacts } from './counted-dates.server.ts';
import { bookOf, type RuleBook } from './own-rules.server.ts';
import type { caseDeadlines, ownRules } from './schema.server.ts';

/** Of a stored date what a new count is compared with. */
export type KnownDate = Pick<
  typeof caseDeadlines.$inferSelect,
  | 'id'
  | 'key'
  | 'ruleVersion'
  | 'dueAt'
  | 'dueOn'
  | 'zone'
  | 'basis'
  | 'overAt'
  | 'surelyOverAt'
  | 'state'
  | 'withdrawnAt'
  | 'changedAt'
  | 'remindedDays'
>;

/** Everything that the dates of a case are counted from, and what they were. */
export type LedgerRows = KnownFacts & {
  dates: KnownDate[];
  /** Where the client lives, two letters, where that is known. */
  state: string | undefined;
  /** Fingerprint of the rules it was counted with; empty: not counted yet. */
  countedWith: string;
  book: RuleBook;
};

type Answer = {
  ledger: { state: string | null; rules: string } | null;
  dates: KnownDate[] | null;
  payments: (KnownFacts['payments'][number] & { usdCents: string | null })[] | null;
  facts: KnownFacts['facts'][number][] | null;
  rules: (typeof ownRules.$inferSelect)[] | null;
};

const dateFields = [
  'id key ruleVersion dueAt dueOn zone basis overAt surelyOverAt state withdrawnAt',
  'changedAt remindedDays',
];
const paymentFields = [
  'id way earliest latest zone kioskState customer authorised decimals asset amount::text',
  'usdCents::text',
];
const ruleFields = [
  'id name trigger ways unit count duty what applies strength citation source readOn',
  'isForClients effectiveFrom effectiveTo endedAt version',
];

/** In one statement: each costs a way to the database and back, and the case is locked meanwhile. */
export async function readLedgerRows(ctx: ServiceContext, caseId: string): Promise<LedgerRows> {
  const { rows } = await ctx.db.execute<Answer>(sql`select
    (select ${objectOf(['state rules'])} from case_ledgers where case_id = ${caseId}::uuid) as ledger,
    (select jsonb_agg(${objectOf(dateFields)}) from case_deadlines
      where case_id = ${caseId}::uuid) as dates,
    (select jsonb_agg(${objectOf(paymentFields)}) from payments
      where (case_id = ${caseId}::uuid or submission_id in (${reportsOf(caseId)}))
        and removed_at is null and entry = 'payment' and state <> 'returned' and way is not null
        and earliest is not null and latest is not null and zone is not null) as payments,
    (select jsonb_agg(${objectOf(['id kind earliest latest about'])}) from case_facts
      where case_id = ${caseId}::uuid and removed_at is null) as facts,
    (select jsonb_agg(${objectOf(ruleFields)} order by id) from deadline_rules) as rules`);
  const [row] = rows;
  const { ledger = null, dates, payments, facts, rules } = row ?? ({} as Partial<Answer>);
  return {
    state: ledger?.state ?? undefined,
    countedWith: ledger?.rules ?? '',
    dates: (dates ?? []).map((date) => ({
      ...date,
      dueAt: momentOf(date.dueAt),
      overAt: new Date(date.overAt),
      surelyOverAt: momentOf(date.surelyOverAt),
      withdrawnAt: momentOf(date.withdrawnAt),
      changedAt: new Date(date.changedAt),
    })),
    payments: (payments ?? []).map((payment) => ({
      ...payment,
      earliest: new Date(payment.earliest),
      latest: new Date(payment.latest),
    })),
    facts: facts ?? [],
    book: bookOf(rules ?? []),
  };
}

/** JSON has no moments. */
function momentOf(written: Date | string | null): Date | null {
  return written === null ? null : new Date(written);
}

/** @param names of columns as the tables call them in TypeScript, with a cast where a number is too large */
function objectOf(names: readonly string[]): SQL {
  const pairs = names
    .flatMap((line) => line.split(' '))
    .map((name) => {
      const [field = '', cast] = name.split('::');
      const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return `'${field}', ${column}${cast ? `::${cast}` : ''}`;
    });
  return sql.raw(`jsonb_build_object(${pairs.join(', ')})`);
}
