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

function byIndicator(ctx: ServiceContext, { noticeId, since }: MatchScope): SQL {
  return sql`select v.notice_id, v.id as value_id, s.case_id, s.submission_id,
      null::uuid as payment_id, s.field
    from seizure_values v
    join indicators i on i.kind = v.kind and i.chain = v.chain and i.value = v.value
    join ${since ? sql`(${newSightings(since)})` : sql`indicator_sightings`} s on s.indicator_id = i.id
    where v.checksum <> 'invalid' and not i.is_ignored and s.role = 'named'
      and ${noticeId ? sql`v.notice_id = ${noticeId}::uuid` : sql`true`}
      and ${visible(ctx, 's')}`;
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

const paymentColumns = ['recipient', 'transaction_id', 'sender'] as const;

/** A payment tells the amount, and is compared before its text was read for indicators. */
function byPayment(ctx: ServiceContext, { noticeId, since }: MatchScope): SQL {
  const each = paymentColumns.map((name) => {
    const column = sql.raw(`p.${name}`);
    return sql`select v.notice_id, v.id as value_id, p.case_id, p.submission_id,
        p.id as payment_id, ${sql.raw(`'payment_${name}'`)} as field
      from seizure_values v
      join payments p on ${paymentKey(column)} = v.payment_key and ${column} <> ''
      where v.checksum <> 'invalid' and v.kind <> 'domain' and p.removed_at is null
        and (v.value = lower(v.value) or position(v.value in regexp_replace(${column}, '[\\s-]', '', 'g')) > 0)
        and not exists (select from indicators i where i.kind = v.kind and i.chain = v.chain
          and i.value = v.value and i.is_ignored)
        and ${noticeId ? sql`v.notice_id = ${noticeId}::uuid` : sql`true`}
        and ${since ? sql`p.id >= ${v7({ msecs: since.getTime() })}::uuid` : sql`true`}
        and ${visible(ctx, 'p')}`;
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
