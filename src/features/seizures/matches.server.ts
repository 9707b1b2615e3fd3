import { sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isVisible } from '#features/indicators/indicator-access.server.ts';
import { paymentKey } from '#features/payments/schema.server.ts';
import { authorize } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';

/** That a notice and a record name the same. */
export type Match = {
  noticeId: string;
  valueId: string;
  /** Of the record, or of what it was merged into; null: no case was opened yet. */
  caseId: string | null;
  submissionId: string | null;
  /** Of the payment that names it; null where an indicator does. */
  paymentId: string | null;
  /** Where it stands there. */
  field: string;
};

/** Which notices are compared with which records. */
export type MatchScope = {
  noticeId?: string;
  /** Only reports, payments and cases that came since. */
  since?: Date;
};

/** So many lines of one answer; a paper with more concerns everybody. */
const mostMatches = 20_000;

/**
 * What the values of notices and our records have in common, exactly: indicators that are an offender's
 * and not too common, and payments, each only where the reader may see the record. Values with a wrong
 * check digit match nothing. The caller authorises.
 */
export async function readMatches(ctx: ServiceContext, scope: MatchScope): Promise<Match[]> {
  const { rows } = await ctx.db.execute<Match>(sql`
    with matched as (${byIndicator(ctx, scope)} union all ${byPayment(ctx, scope)})
    select m.notice_id as "noticeId", m.value_id as "valueId",
      coalesce(m.case_id, sent.case_id, kept.case_id) as "caseId",
      m.submission_id as "submissionId", m.payment_id as "paymentId", m.field
    from matched m
    left join form_submissions sent on sent.id = m.submission_id
    left join form_submissions kept on kept.id = sent.merged_into
    where m.case_id is not null or not sent.is_suspected_spam
    limit ${mostMatches}`);
  return rows;
}

// Lateral, and kept from being joined in another order: a few thousand keys are looked up one by one in the
// indexes, whatever the planner thinks of the length of the tables. `offset 0` is how PostgreSQL is told so.

function byIndicator(ctx: ServiceContext, scope: MatchScope): SQL {
  const columns = sql`v.notice_id, v.id as value_id, s.case_id, s.submission_id,
    null::uuid as payment_id, s.field`;
  const seen = sql`s.role = 'named' and ${visible(ctx, 's')}`;
  if (scope.since)
    return sql`select ${columns} from (${newSightings(scope.since)}) s
      join lateral (select i.kind, i.chain, i.value from indicators i
        where i.id = s.indicator_id and not i.is_ignored offset 0) i on true
      join lateral (select v.id, v.notice_id from seizure_values v where v.value = i.value
        and v.kind = i.kind and v.chain = i.chain and v.checksum <> 'invalid' offset 0) v on true
      where ${seen}`;
  return sql`select ${columns} from seizure_values v
    join lateral (select i.id from indicators i where i.kind = v.kind and i.chain = v.chain
      and i.value = v.value and not i.is_ignored offset 0) i on true
    join lateral (select s.case_id, s.submission_id, s.field, s.role from indicator_sightings s
      where s.indicator_id = i.id offset 0) s on true
    where v.checksum <> 'invalid' and ${ofNotice(scope)} and ${seen}`;
}

function ofNotice({ noticeId }: MatchScope): SQL {
  return noticeId ? sql`v.notice_id = ${noticeId}::uuid` : sql`true`;
}

/** Identifiers hold their time of creation. A report can be older than the case that is opened for it. */
function newSightings(since: Date): SQL {
  const first = v7({ msecs: since.getTime() });
  return sql`select seen.* from indicator_sightings seen where seen.id >= ${first}::uuid
    union
    select told.* from cases opened
      join form_submissions sent on sent.case_id = opened.id
      join indicator_sightings told on told.submission_id = sent.id
      where opened.id >= ${first}::uuid`;
}

/** What stands in each: an id of a bank or a chain, or to whom and from whom. */
const paymentColumns = {
  recipient: sql`v.kind in ('wallet', 'iban', 'account')`,
  sender: sql`v.kind in ('wallet', 'iban', 'account')`,
  transaction_id: sql`v.kind = 'transaction'`,
} as const;

/** A payment tells the amount, and is compared before its text was read for indicators. */
function byPayment(ctx: ServiceContext, scope: MatchScope): SQL {
  const each = Object.entries(paymentColumns).map(([name, ofKind]) => {
    const column = sql.raw(`p.${name}`);
    const pair = sql`${paymentKey(column)} = v.payment_key and ${column} <> ''`;
    const paid = sql`p.removed_at is null and ${visible(ctx, 'p')}`;
    const known = sql`v.checksum <> 'invalid' and ${ofKind}`;
    const from = scope.since
      ? sql`(select * from payments p where p.id >= ${v7({ msecs: scope.since.getTime() })}::uuid and ${paid}) p
        join lateral (select v.* from seizure_values v where ${pair} and ${known} offset 0) v on true`
      : sql`(select * from seizure_values v where ${ofNotice(scope)} and ${known}) v
        join lateral (select p.* from payments p where ${pair} and ${paid} offset 0) p on true`;
    return sql`select v.notice_id, v.id as value_id, p.case_id, p.submission_id,
        p.id as payment_id, ${sql.raw(`'payment_${name}'`)} as field
      from ${from}
      where (v.value = lower(v.value)
          or position(v.value in regexp_replace(${column}, '[\\s-]', '', 'g')) > 0)
        and not exists (select from indicators i where i.kind = v.kind and i.chain = v.chain
          and i.value = v.value and i.is_ignored)`;
  });
  return sql.join(each, sql` union all `);
}

/** A job sees everything: it tells nobody but those who may know. */
function visible(ctx: ServiceContext, alias: string): SQL {
  return ctx.actor.type === 'system' ? sql`true` : isVisible(ctx, alias);
}

/** For whoever asks about one notice: what it has in common with the records that they may see. */
export async function findMatches(
  ctx: ServiceContext,
  { noticeId }: { noticeId: string },
): Promise<Match[]> {
  authorize(ctx, 'seizure:read');
  return readMatches(ctx, { noticeId });
}
