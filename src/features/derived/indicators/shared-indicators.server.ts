import { sql, type SQL } from 'drizzle-orm';
import { NIL } from 'uuid';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { indicatorKinds, type IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { dayOf, isoMoment, selectSharing, whyHeld } from './sharing-facts.server.ts';
import type { SharingFacts } from './sharing-facts.server.ts';
import { exportedLabels, type ExportedLabel } from './sharing-states.ts';

/** All that ever leaves of an indicator. Days instead of times: a minute could tell whose report it was. */
export type SharedIndicator = {
  id: string;
  kind: IndicatorKind;
  /** Blockchain or platform; empty where there is none or nobody knows. */
  chain: string;
  value: string;
  tlp: ExportedLabel;
  /** Matters whose people agreed; several submissions of one matter count once. */
  matters: number;
  /** YYYY-MM-DD, UTC, of those matters. */
  firstSeen: string;
  lastSeen: string;
  validFrom: string;
  /** The last day; null: until further notice. */
  validUntil: string | null;
  /** ISO 8601: when staff first checked it, and what was last changed about it. */
  created: string;
  modified: string;
  /** Somebody objects, and nobody has decided. */
  isDisputed: boolean;
};

export type SharingFilter = {
  /** Undefined: every label that who asks may have. */
  labels?: readonly ExportedLabel[] | undefined;
  kinds?: readonly IndicatorKind[] | undefined;
};

/**
 * The labels that a file for somebody may hold.
 * @throws Refusal `forbidden` for a label that they may not have
 */
export function allowedLabels(
  { actor }: ServiceContext,
  asked: readonly ExportedLabel[] | undefined,
): readonly ExportedLabel[] {
  const hasAmber = actor.type !== 'integration' || actor.scopes.includes('indicator:export-amber');
  const allowed = hasAmber ? exportedLabels : (['clear', 'green'] as const);
  if (asked === undefined) return allowed;
  const refused = asked.find((label) => !(allowed as readonly string[]).includes(label));
  if (refused === undefined) return asked;
  throw new Refusal(
    'forbidden',
    `This integration may not have TLP:${refused.toUpperCase()}. An administrator can give it that right.`,
  );
}

/** Few enough that memory stays flat whatever is stored; of more, planning a round weighs less. */
const rowsPerRound = 10_000;

/** Of the first round of a file, so that its writing begins soon; each round has twice the one before. */
const rowsAtFirst = 1_000;

/**
 * What may leave, round by round, in the order of the identifiers. Each round is as the database was
 * within the second before: who withdraws while a file is written is not in what follows. The caller audits.
 * @throws Refusal `forbidden`
 */
export async function* readSharedIndicators(
  ctx: ServiceContext,
  filter: SharingFilter,
): AsyncGenerator<SharedIndicator[]> {
  authorize(ctx, 'indicator:export');
  const labels = sql.param([...allowedLabels(ctx, filter.labels)]);
  const kinds = sql.param([...(filter.kinds ?? indicatorKinds)]);
  const today = dayOf(ctx.now());
  const wanted = sql`d.state = 'checked' and d.tlp = any (${labels}::text[])
    and i.kind = any (${kinds}::text[])`;
  for await (const rows of readAhead(ctx, wanted)) {
    const shared = rows.flatMap((facts) => toShared(facts, today));
    if (shared.length > 0) yield shared;
  }
}

/** How long a round may wait until it is used, in milliseconds. */
const freshFor = 1_000;

/** The rounds, with the next one read while a file takes the one before; what waited long is read again. */
async function* readAhead(ctx: ServiceContext, wanted: SQL): AsyncGenerator<SharingFacts[]> {
  let asked: Asked = { after: NIL, most: rowsAtFirst };
  let ahead = readRound(ctx, wanted, asked);
  for (;;) {
    const { rows, readAt } = await ahead;
    const isFresh = ctx.now().getTime() - readAt <= freshFor;
    const round = isFresh ? rows : (await readRound(ctx, wanted, asked)).rows;
    const last = round.at(-1);
    if (!last) return;
    asked = { after: last.id, most: Math.min(asked.most * 2, rowsPerRound) };
    ahead = readRound(ctx, wanted, asked);
    // Told where it is waited for; whoever stops reading before that need not know.
    ahead.catch(() => {});
    yield round;
  }
}

/** @param wanted on `i`, the indicator, and `d`, what was decided */
async function* readRounds(ctx: ServiceContext, wanted: SQL): AsyncGenerator<SharingFacts[]> {
  let after: string = NIL;
  for (;;) {
    const { rows } = await readRound(ctx, wanted, { after, most: rowsPerRound });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

/** The rows after an identifier, and how many at most. */
type Asked = { after: string; most: number };

async function readRound(ctx: ServiceContext, wanted: SQL, { after, most }: Asked) {
  // Of both: the planner would read the other table from its beginning, in each round again.
  const condition = sql`${wanted} and d.indicator_id > ${after}::uuid and i.id > ${after}::uuid`;
  const { rows } = await ctx.db.execute<SharingFacts>(selectSharing(ctx, condition, most));
  return { rows, readAt: ctx.now().getTime() };
}

/** What may leave of an indicator that was checked once, as it is now. */
export type SharedNow = {
  id: string;
  shared: SharedIndicator | undefined;
  /** What a person took back or called disputed, and nothing but its label keeps inside. */
  revoked: SharedIndicator | undefined;
};

/**
 * All that was ever checked, round by round: for whoever notes what came, changed and went.
 * @throws Refusal `forbidden`
 */
export async function* readCheckedEver(ctx: ServiceContext): AsyncGenerator<SharedNow[]> {
  authorize(ctx, 'housekeeping:run');
  for await (const rows of readRounds(ctx, sql`d.checked_at is not null`))
    yield rows.map((facts) => toNow(facts, dayOf(ctx.now())));
}

/**
 * The same of some, by their ids. The caller gives out only what whoever asks may have, and audits.
 * @throws Refusal `forbidden`
 */
export async function findSharedNow(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SharedNow>> {
  authorize(ctx, 'indicator:feed');
  if (ids.length === 0) return new Map();
  const condition = sql`i.id = any (${sql.param([...ids])}::uuid[])`;
  const { rows } = await ctx.db.execute<SharingFacts>(selectSharing(ctx, condition, ids.length));
  return new Map(rows.map((facts) => [facts.id, toNow(facts, dayOf(ctx.now()))]));
}

/**
 * What may leave of some values, for somebody who may have it, by kind and value. The caller audits.
 * @throws Refusal `forbidden`
 */
export async function findSharedByValue(
  ctx: ServiceContext,
  values: readonly { kind: IndicatorKind; chain: string; value: string }[],
): Promise<ReadonlyMap<string, SharedIndicator>> {
  authorize(ctx, 'indicator:export');
  if (values.length === 0) return new Map();
  const labels = sql.param([...allowedLabels(ctx, undefined)]);
  const kinds = sql.param(values.map(({ kind }) => kind));
  const chains = sql.param(values.map(({ chain }) => chain));
  const texts = sql.param(values.map(({ value }) => value));
  const condition = sql`d.state = 'checked' and d.tlp = any (${labels}::text[])
    and (i.kind, i.chain, i.value) in (
      select * from unnest(${kinds}::text[], ${chains}::text[], ${texts}::text[]))`;
  const { rows } = await ctx.db.execute<SharingFacts>(selectSharing(ctx, condition, values.length));
  const today = dayOf(ctx.now());
  return new Map(
    rows.flatMap((facts) =>
      toShared(facts, today).map((shared) => [`${facts.kind} ${facts.value}`, shared] as const),
    ),
  );
}

function toNow(facts: SharingFacts, today: string): SharedNow {
  const isTakenBack = facts.state === 'withdrawn' || facts.state === 'disputed';
  const [shared] = toShared(facts, today);
  // TLP:RED keeps it inside from now on, and its readers have it already.
  const tlp = facts.tlp === 'red' ? 'amber+strict' : facts.tlp;
  const [revoked] = isTakenBack ? toShared({ ...facts, state: 'checked', tlp }, today) : [];
  return { id: facts.id, shared, revoked };
}

function toShared(facts: SharingFacts, today: string): SharedIndicator[] {
  const { id, kind, chain, tlp, agreed: matters, firstSeen, lastSeen } = facts;
  const { checkedAt, modifiedAt } = facts;
  if (whyHeld(facts, today) !== undefined || tlp === 'red') return [];
  if (firstSeen === null || lastSeen === null || checkedAt === null || modifiedAt === null)
    return [];
  return [
    {
      id,
      kind,
      chain,
      // The letters' case of these addresses is their checksum.
      value: kind === 'wallet' && chain === 'evm' ? facts.display : facts.value,
      tlp,
      matters,
      firstSeen,
      lastSeen,
      validFrom: facts.validFrom ?? firstSeen,
      validUntil: facts.validUntil,
      created: isoMoment(checkedAt),
      modified: isoMoment(modifiedAt),
      isDisputed: facts.isDisputed,
    },
  ];
}
