import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { indicatorKinds } from '#shared/vocabulary/indicator-kinds.ts';
import { indicators } from '#database/tables/indicators.ts';
import { sharingStates, tlpLabels, type HeldReason } from './sharing-states.ts';

/** Everything that decides whether an indicator is shared, and what would be shared. Days are UTC. */
export const sharingFacts = z.object({
  id: z.string(),
  kind: z.enum(indicatorKinds),
  /** Includes the chain that staff set for a transaction. */
  chain: z.string(),
  value: z.string(),
  display: z.string(),
  checksum: z.enum(indicators.checksum.enumValues),
  isIgnored: z.boolean(),
  /** True when it is the contact of a person who wrote to us, or hosts it. */
  isContact: z.boolean(),
  state: z.enum(sharingStates),
  tlp: z.enum(tlpLabels),
  /** YYYY-MM-DD; the last day is included. */
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  /** Moments as PostgreSQL writes them, in UTC: 2026-01-02 03:04:05.6. In this form they sort as text. */
  checkedAt: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  version: z.int(),
  /** Unrestricted matters that name it as an offender's, and those among them with consent. */
  matters: z.int(),
  agreed: z.int(),
  /** YYYY-MM-DD, over the matters with consent. */
  firstSeen: z.nullable(z.string()),
  lastSeen: z.nullable(z.string()),
  /**
   * True while an objection is undecided. The indicator is still shared, marked as disputed: see decision
   * 53.
   */
  isDisputed: z.boolean(),
  /** Latest change of the shared data: check, decision, consent, withdrawal, objection or sighting. */
  modifiedAt: z.nullable(z.string()),
});

export type SharingFacts = z.infer<typeof sharingFacts>;

/**
 * Context without any case access list: restricted cases never contribute to a shared file, for any reader.
 */
function asStranger(ctx: ServiceContext): ServiceContext {
  const actor = { type: 'integration', integrationId: '', name: '', scopes: [], ip: '' } as const;
  return { ...ctx, actor };
}

/**
 * Selects the facts of indicators, ordered by id.
 * @param condition on `i`, the indicator, and `d`, the sharing decision
 */
export function selectSharing(ctx: ServiceContext, condition: SQL, limit: number): SQL {
  const stranger = asStranger(ctx);
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
    ), seen as materialized (
      -- "offset 0": by the index, one by one, or the planner reads all there are in each round.
      select s.* from picked i cross join lateral (
        select indicator_id, submission_id, case_id, role, seen_at from indicator_sightings
        where indicator_id = i.id offset 0) s
    ), matters as (
      -- What was said of the case, of the submission, of what it repeats, and of all that the case has.
      select s.indicator_id, min(s.seen_at) as first_at, max(s.seen_at) as last_at,
        bool_and(num_nonnulls(a.withdrawn_at, b.withdrawn_at, c.withdrawn_at, e.withdrawn_at) = 0)
          filter (where num_nonnulls(a.id, b.id, c.id, e.id) > 0) as is_agreed,
        max(greatest(a.recorded_at, a.withdrawn_at, b.recorded_at, b.withdrawn_at,
          c.recorded_at, c.withdrawn_at, e.recorded_at, e.withdrawn_at)) as consent_at
      from seen s
      left join form_submissions f on f.id = s.submission_id
      left join form_submissions root on root.id = coalesce(f.merged_into,
        case when f.duplicate_reason like 'contact-%' then f.duplicate_of end)
      cross join lateral (select coalesce(s.case_id, f.case_id, root.case_id) as case_id) matter
      left join sharing_consents a on a.case_id = matter.case_id
      left join sharing_consents b on b.submission_id = s.submission_id
      left join sharing_consents c on c.submission_id = root.id
      left join form_submissions sent on sent.case_id = matter.case_id
      left join sharing_consents e on e.submission_id = sent.id
      where s.role = 'named' and ${isOpen} group by s.indicator_id, coalesce(matter.case_id, root.id, s.submission_id)
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
      ${day(sql`m.first_at`)} as "firstSeen", ${day(sql`m.last_at`)} as "lastSeen",
      coalesce(o.is_disputed, false) as "isDisputed",
      ${moment(sql`greatest(i.checked_at, i.changed_at, m.consent_at, o.dispute_at,
        date_trunc('day', m.last_at, 'UTC'))`)} as "modifiedAt",
      i.id in (select own.indicator_id from seen own where own.role = 'reporter')
      -- Not "exists", for which the planner reads a whole table in each round.
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

// Converted by a cast: to_char takes as long for a row as everything else together.
function moment(column: SQL): SQL {
  return sql`(${column} at time zone 'UTC')::text`;
}

function day(column: SQL): SQL {
  return sql`(${column} at time zone 'UTC')::date::text`;
}

/** @param text UTC, as PostgreSQL writes it: 2026-01-02 03:04:05.6 @returns ISO 8601 with milliseconds */
export function isoMoment(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;
}

/**
 * Returns why an indicator is not shared; undefined: it may be. The page of an indicator and every export
 * use this one rule.
 * @param today YYYY-MM-DD, UTC
 */
export function holdReason(facts: SharingFacts, today: string): HeldReason | undefined {
  const { kind, value, state, validFrom, validUntil } = facts;
  if (state === 'reported') return 'unchecked';
  if (state !== 'checked') return state;
  if (facts.tlp === 'red') return 'red';
  if (facts.isIgnored) return 'ignored';
  if (facts.isContact) return 'contact';
  if (facts.checksum === 'invalid') return 'checksum';
  // Sites put the signed-in user into their addresses, which nobody would notice in a list of two hundred.
  if (kind === 'url' && /[?#@&=;]|%(?:40|3[bdf]|2[36])/i.test(value)) return 'page';
  if (validFrom !== null && validFrom > today) return 'not-yet';
  if (validUntil !== null && validUntil < today) return 'over';
  return facts.agreed === 0 ? 'consent' : undefined;
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
