import { sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { isVisible } from '#features/derived/indicators/indicator-access.server.ts';
import { paymentKey } from '#database/tables/payments.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** A value that a notice and a record have in common. */
const match = z.object({
  noticeId: z.string(),
  valueId: z.string(),
  /** Case of the record, or of the one it was merged into; null: no case was opened yet. */
  caseId: z.nullable(z.string()),
  submissionId: z.nullable(z.string()),
  /** Payment that names it; null when an indicator does. */
  paymentId: z.nullable(z.string()),
  /** Field of the record. */
  field: z.string(),
});

export type Match = z.infer<typeof match>;

/** Notices and records to compare. */
export type MatchScope = {
  noticeId?: string;
  /** Only reports, payments and cases created since. */
  since?: Date;
};

/** Maximum rows of one result; a paper with more would concern everybody. */
const mostMatches = 20_000;

/**
 * Returns exact matches between the values of notices and records: offenders' indicators that are not too
 * common, and payments, each only where the reader may see the record. Values with a wrong checksum match
 * nothing. The caller authorises.
 */
export async function readMatches(ctx: ServiceContext, scope: MatchScope): Promise<Match[]> {
  const payments = Object.keys(paymentColumns) as PaymentColumn[];
  const pairs = [byIndicator(scope), ...payments.map((name) => byPayment(name, scope))];
  return queryRows(
    ctx.db,
    match,
    sql`
    with named as materialized (
      select v.id, v.notice_id, v.kind, v.chain, v.value, v.payment_key from seizure_values v
      where v.checksum <> 'invalid' and ${ofNotice(scope)}
      order by v.payment_key
    ), matched as (${sql.join(pairs, sql` union all `)})
    select m.notice_id as "noticeId", m.value_id as "valueId",
      coalesce(m.case_id, sent.case_id, kept.case_id) as "caseId",
      m.submission_id as "submissionId", m.payment_id as "paymentId", m.field
    from matched m
    left join form_submissions sent on sent.id = m.submission_id
    left join form_submissions kept on kept.id = sent.merged_into
    where (m.case_id is not null or not sent.is_suspected_spam) and ${visible(ctx, 'm')}
    limit ${mostMatches}`,
  );
}

// `any(array(…))` scans an index once with its keys in order (so they are sorted above); a join would
// descend from the root for each of thousands, or compute the key of every payment. New records are
// compared one by one instead: lateral. `offset 0` keeps PostgreSQL from reordering the joins, whatever its
// estimate of the table sizes.

function byIndicator({ since }: MatchScope): SQL {
  const columns = sql`v.notice_id, v.id as value_id, s.case_id, s.submission_id,
    null::uuid as payment_id, s.field`;
  if (since)
    return sql`select ${columns} from (${newSightings(since)}) s
      join lateral (select i.kind, i.chain, i.value from indicators i
        where i.id = s.indicator_id and not i.is_ignored offset 0) i on true
      join lateral (select v.id, v.notice_id from seizure_values v where v.value = i.value
        and v.kind = i.kind and v.chain = i.chain and v.checksum <> 'invalid' offset 0) v on true
      where s.role = 'named'`;
  return sql`select ${columns} from (select i.id, i.kind, i.chain, i.value from indicators i
      where i.value = any(array(select value from named)) and not i.is_ignored offset 0) i
    join named v on v.value = i.value and v.kind = i.kind and v.chain = i.chain
    join lateral (select s.case_id, s.submission_id, s.field from indicator_sightings s
      where s.indicator_id = i.id and s.role = 'named' offset 0) s on true`;
}

function ofNotice({ noticeId, since }: MatchScope): SQL {
  if (since) return sql`false`;
  return noticeId ? sql`v.notice_id = ${noticeId}::uuid` : sql`true`;
}

/** Ids contain their time of creation. A report can be older than the case that is opened for it. */
function newSightings(since: Date): SQL {
  const first = v7({ msecs: since.getTime() });
  return sql`select seen.* from indicator_sightings seen where seen.id >= ${first}::uuid
    union
    select told.* from cases opened
      join form_submissions sent on sent.case_id = opened.id
      join indicator_sightings told on told.submission_id = sent.id
      where opened.id >= ${first}::uuid`;
}

/** Fields of each column: an id of a bank or a chain, or the recipient and the sender. */
const paymentColumns = {
  recipient: sql`v.kind in ('wallet', 'iban', 'account')`,
  sender: sql`v.kind in ('wallet', 'iban', 'account')`,
  transaction_id: sql`v.kind = 'transaction'`,
} as const;

type PaymentColumn = keyof typeof paymentColumns;

/** Payments have an amount, and are compared before their text was read for indicators. */
function byPayment(name: PaymentColumn, { since }: MatchScope): SQL {
  const ofKind = paymentColumns[name];
  const column = sql.raw(`p.${name}`);
  const key = paymentKey(column);
  const asked = since
    ? sql`p.id >= ${v7({ msecs: since.getTime() })}::uuid`
    : sql`${key} = any(array(select v.payment_key from named v where ${ofKind}))`;
  const values = since
    ? sql`lateral (select v.* from seizure_values v
        where v.payment_key = p.key and v.checksum <> 'invalid' offset 0)`
    : sql`named`;
  return sql`select v.notice_id, v.id as value_id, p.case_id, p.submission_id,
      p.id as payment_id, ${sql.raw(`'payment_${name}'`)} as field
    from (select p.id, p.case_id, p.submission_id, ${column} as words, ${key} as key from payments p
      where ${asked} and ${column} <> '' and p.removed_at is null offset 0) p
    join ${values} v on v.payment_key = p.key and ${ofKind}
    where (v.value = lower(v.value)
        or position(v.value in regexp_replace(p.words, '[\\s-]', '', 'g')) > 0)
      and not exists (select from indicators i where i.kind = v.kind and i.chain = v.chain
        and i.value = v.value and i.is_ignored)`;
}

/** A job sees every record, because it notifies only people who may see it. */
function visible(ctx: ServiceContext, alias: string): SQL {
  return ctx.actor.type === 'system' ? sql`true` : isVisible(ctx, alias);
}

/** Returns the matches of one notice among the records that the reader may see. */
export async function findMatches(
  ctx: ServiceContext,
  { noticeId }: { noticeId: string },
): Promise<Match[]> {
  authorize(ctx, 'seizure:read');
  return readMatches(ctx, { noticeId });
}
