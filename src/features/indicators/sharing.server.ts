import { and, eq, sql, type SQL } from 'drizzle-orm';
import { seesRestricted, visibleCases, visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { actorName, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { isVisible, mayKnow } from './indicator-access.server.ts';
import type { ChecksumState, IndicatorKind } from './indicator-kinds.ts';
import { indicators, indicatorSharing } from './schema.server.ts';
import {
  nextSharingStates,
  transactionChains,
  type HeldReason,
  type SharingState,
  type TlpLabel,
} from './sharing-states.ts';

/** Everything that decides about an indicator's way out, and what would leave of it. Days are UTC. */
export type SharingFacts = {
  id: string;
  kind: IndicatorKind;
  /** With what staff said of a transaction. */
  chain: string;
  value: string;
  display: string;
  checksum: ChecksumState;
  isIgnored: boolean;
  /** Somebody who wrote to us is reached by it, or at it. */
  isContact: boolean;
  state: SharingState;
  tlp: TlpLabel;
  /** YYYY-MM-DD; the last day counts in. */
  validFrom: string | null;
  validUntil: string | null;
  checkedAt: string | null;
  changedAt: string | null;
  version: number;
  /** Matters that name it as an offender's and are not restricted; of them those that agreed. */
  matters: number;
  agreed: number;
  /** YYYY-MM-DD, of those that agreed. */
  firstSeen: string | null;
  lastSeen: string | null;
  /** When somebody last agreed, or no longer did. */
  consentAt: string | null;
  /** Somebody objects, and nobody has decided. It leaves nevertheless, and says so: see decision 53. */
  isDisputed: boolean;
  /** When somebody last objected, or a person decided about it. */
  disputeAt: string | null;
};

/** As somebody on no list: what is restricted has no part in a file that leaves, whoever asks for it. */
function asStranger(ctx: ServiceContext): ServiceContext {
  const actor = { type: 'integration', integrationId: '', name: '', scopes: [], ip: '' } as const;
  return { ...ctx, actor };
}

/**
 * Facts of indicators, in the order of their ids.
 * @param condition on `i`, the indicator, and `d`, what was decided
 */
export function selectSharing(ctx: ServiceContext, condition: SQL, limit: number): SQL {
  const stranger = asStranger(ctx);
  const day = sql.raw(`'YYYY-MM-DD'`);
  const isOpen = and(
    visibleCases(stranger, sql`s.case_id`),
    visibleSubmissions(stranger, sql`s.submission_id`),
    visibleSubmissions(stranger, sql`root.id`),
  );
  return sql`
    with picked as materialized (
      select i.id, i.kind, coalesce(nullif(i.chain, ''), d.chain, '') as chain, i.value, i.display,
        i.checksum, i.is_ignored, coalesce(d.state, 'reported') as state,
        coalesce(d.tlp, 'amber') as tlp, d.valid_from, d.valid_until, d.checked_at, d.changed_at,
        coalesce(d.version, 0) as version
      from indicators i left join indicator_sharing d on d.indicator_id = i.id
      where ${condition} order by i.id limit ${limit}
    ), matters as (
      -- What was said of the case, of the submission, of what it repeats, and of all that the case has.
      select s.indicator_id, min(s.seen_at) as first_at, max(s.seen_at) as last_at,
        bool_and(num_nonnulls(a.withdrawn_at, b.withdrawn_at, c.withdrawn_at, e.withdrawn_at) = 0)
          filter (where num_nonnulls(a.id, b.id, c.id, e.id) > 0) as is_agreed,
        max(greatest(a.recorded_at, a.withdrawn_at, b.recorded_at, b.withdrawn_at,
          c.recorded_at, c.withdrawn_at, e.recorded_at, e.withdrawn_at)) as consent_at
      from picked i
      -- "offset 0": by the index, one by one, or the planner reads all there are in each round.
      cross join lateral (select * from indicator_sightings
        where indicator_id = i.id and role = 'named' offset 0) s
      left join form_submissions f on f.id = s.submission_id
      left join form_submissions root on root.id = coalesce(f.merged_into,
        case when f.duplicate_reason like 'contact-%' then f.duplicate_of end)
      cross join lateral (select coalesce(s.case_id, f.case_id, root.case_id) as case_id) matter
      left join sharing_consents a on a.case_id = matter.case_id
      left join sharing_consents b on b.submission_id = s.submission_id
      left join sharing_consents c on c.submission_id = root.id
      left join form_submissions sent on sent.case_id = matter.case_id
      left join sharing_consents e on e.submission_id = sent.id
      where ${isOpen} group by s.indicator_id, coalesce(matter.case_id, root.id, s.submission_id)
    ), named as (
      select indicator_id, count(*)::int as matters, max(consent_at) as consent_at,
        (count(*) filter (where is_agreed))::int as agreed,
        min(first_at) filter (where is_agreed) as first_at, max(last_at) filter (where is_agreed) as last_at
      from matters group by indicator_id
    ), said as (
      select o.indicator_id, bool_or(o.state = 'open') as is_disputed, max(o.changed_at) as dispute_at
      from indicator_disputes o join picked i on i.id = o.indicator_id
      where o.is_shown group by o.indicator_id
    )
    select i.id, i.kind, i.chain, i.value, i.display, i.checksum, i.is_ignored as "isIgnored",
      i.state, i.tlp, i.valid_from::text as "validFrom", i.valid_until::text as "validUntil",
      ${moment(sql`i.checked_at`)} as "checkedAt", ${moment(sql`i.changed_at`)} as "changedAt",
      i.version, coalesce(m.matters, 0) as matters, coalesce(m.agreed, 0) as agreed,
      ${moment(sql`m.first_at`, day)} as "firstSeen", ${moment(sql`m.last_at`, day)} as "lastSeen",
      ${moment(sql`m.consent_at`)} as "consentAt",
      coalesce(o.is_disputed, false) as "isDisputed", ${moment(sql`o.dispute_at`)} as "disputeAt",
      -- Not "exists", for which the planner reads a whole table in each round.
      (select true from indicator_sightings own
        where own.indicator_id = i.id and own.role = 'reporter' limit 1) is true
      or i.kind = 'email' and (
        (select true from form_submissions sent where sent.contact_email = i.value limit 1) is true
        or (select true from cases client where client.contact_email = i.value limit 1) is true)
      or i.kind in ('domain', 'url') and exists (
        select from indicators mail
        join indicator_sightings own on own.indicator_id = mail.id and own.role = 'reporter'
        where mail.kind = 'email' and split_part(mail.value, '@', 2) = split_part(i.value, '/', 1)
      ) as "isContact"
    from picked i left join named m on m.indicator_id = i.id left join said o on o.indicator_id = i.id
    order by i.id`;
}

function moment(column: SQL, format = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)): SQL {
  return sql`to_char(${column} at time zone 'UTC', ${format})`;
}

/**
 * Why an indicator stays inside; undefined: it may leave. The one rule that the page of an indicator
 * and every export go by.
 * @param today YYYY-MM-DD, UTC
 */
export function whyHeld(facts: SharingFacts, today: string): HeldReason | undefined {
  const { kind, value, state, validFrom, validUntil } = facts;
  if (state === 'reported') return 'unchecked';
  if (state !== 'checked') return state;
  if (facts.tlp === 'red') return 'red';
  if (facts.isIgnored) return 'ignored';
  if (facts.isContact) return 'contact';
  if (facts.checksum === 'invalid') return 'checksum';
  // Sites write into their addresses who is signed in; nobody sees that in a list of two hundred.
  if (kind === 'url' && /[?#@&=;]|%(?:40|3[bdf]|2[36])/i.test(value)) return 'page';
  if (validFrom !== null && validFrom > today) return 'not-yet';
  if (validUntil !== null && validUntil < today) return 'over';
  return facts.agreed === 0 ? 'consent' : undefined;
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

type Inner = 'checkedAt' | 'changedAt' | 'consentAt' | 'disputeAt';

export type Sharing = Omit<SharingFacts, Inner> & {
  held: HeldReason | undefined;
  changedAt: Date | null;
  /** The reader leaves it open: staff may say which chain a transaction is on. */
  isChainOpen: boolean;
};

/**
 * What would leave of an indicator, or why it stays. The caller reads the indicator as well, and with
 * it writes the audit row.
 * @throws Refusal `not_found`
 */
export async function getSharing(ctx: ServiceContext, input: { id: string }): Promise<Sharing> {
  authorize(ctx, 'submission:read');
  const { rows } = await ctx.db.execute<SharingFacts & { isOwnShown: boolean }>(sql`
    select facts.*, exists (select from indicator_sightings s where s.indicator_id = facts.id
        and s.role = 'reporter' and ${isVisible(ctx, 's')}) as "isOwnShown"
    from (${selectSharing(ctx, sql`i.id = ${input.id}::uuid`, 1)}) facts`);
  const [known] = await ctx.db
    .select({ id: indicators.id, chain: indicators.chain })
    .from(indicators)
    .where(and(eq(indicators.id, input.id), mayKnow(ctx)));
  const [facts] = rows;
  if (!facts || !known) throw gone();
  const { isOwnShown, checkedAt: _checked, consentAt: _consent, ...rest } = facts;
  const { disputeAt: _dispute, changedAt, ...shown } = rest;
  const held = whyHeld(facts, dayOf(ctx.now()));
  return {
    ...shown,
    changedAt: changedAt === null ? null : new Date(changedAt),
    isChainOpen: shown.kind === 'transaction' && known.chain === '',
    // Whose contact it is may be a restricted case's secret.
    held: held === 'contact' && !isOwnShown && !seesRestricted(ctx) ? 'hidden' : held,
  };
}

export type SharingChange = {
  id: string;
  /** As the form was shown; 0: nothing was decided yet. */
  version: number;
  state: SharingState;
  tlp: TlpLabel;
  /** YYYY-MM-DD or empty. */
  validFrom: string;
  validUntil: string;
  /** Of a transaction whose chain is open; else left as it is. */
  chain: string;
};

/**
 * Decides how far an indicator may go. Saving the same twice changes nothing but the date.
 * @throws Refusal `not_found`, `conflict` when a colleague decided meanwhile, `invalid` for a step
 *   that does not follow upon the state
 */
export async function changeSharing(ctx: ServiceContext, input: SharingChange): Promise<void> {
  authorize(ctx, 'indicator:share');
  const { id, version, state, tlp } = input;
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ kind: indicators.kind, chain: indicators.chain })
      .from(indicators)
      .where(and(eq(indicators.id, id), mayKnow(tx)))
      .for('key share');
    if (!known) throw gone();
    const isOwn = eq(indicatorSharing.indicatorId, id);
    const [before] = await tx.db.select().from(indicatorSharing).where(isOwn).for('update');
    if ((before?.version ?? 0) !== version)
      throw new Refusal('conflict', 'A colleague changed this meanwhile. Look at it again.');
    const from = before?.state ?? 'reported';
    if (from !== state && !nextSharingStates[from].includes(state))
      throw new Refusal(
        'invalid',
        'This cannot follow upon the present state. Choose another one.',
      );
    const isOpen = known.kind === 'transaction' && known.chain === '';
    const isChain = (transactionChains as readonly string[]).includes(input.chain);
    await writeSharing(tx, id, {
      before,
      values: {
        state,
        tlp,
        chain: isOpen && isChain ? input.chain : '',
        validFrom: input.validFrom || null,
        validUntil: input.validUntil || null,
        checkedAt: before?.checkedAt ?? (state === 'checked' ? tx.now() : null),
      },
    });
    await recordAudit(tx, {
      action: 'indicator.sharing-changed',
      target: id,
      details: { from, to: state, tlp },
    });
  });
}

type SharingWrite = {
  /** As it was read, with a lock; undefined: nothing was decided yet. */
  before: typeof indicatorSharing.$inferSelect | undefined;
  values: { state: SharingState } & Partial<typeof indicatorSharing.$inferInsert>;
};

/**
 * Writes down what was decided about an indicator, by whom and when. The caller audits.
 * @returns the version that it has now
 * @throws Refusal `conflict` when somebody was faster
 */
export async function writeSharing(
  tx: ServiceContext,
  indicatorId: string,
  written: SharingWrite,
): Promise<number> {
  authorize(tx, 'indicator:share');
  const { before, values } = written;
  const { actor } = tx;
  const version = before?.version ?? 0;
  const row = {
    ...values,
    changedBy: actor.type === 'staff' && !actor.userId.startsWith('command:') ? actor.userId : null,
    changedByName: actorName(tx),
    changedAt: tx.now(),
    version: version + 1,
  };
  const rows = await tx.db
    .insert(indicatorSharing)
    // Whole, for its rules are checked before it is found to be there already.
    .values({ ...before, indicatorId, ...row })
    .onConflictDoUpdate({
      target: indicatorSharing.indicatorId,
      set: row,
      setWhere: eq(indicatorSharing.version, version),
    })
    .returning({ id: indicatorSharing.indicatorId });
  if (rows.length === 0)
    throw new Refusal('conflict', 'A colleague changed this meanwhile. Look at it again.');
  return version + 1;
}

function gone(): Refusal {
  return new Refusal('not_found', 'This indicator does not exist any more.');
}
