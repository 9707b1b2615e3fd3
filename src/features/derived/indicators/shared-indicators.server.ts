import { sql, type SQL } from 'drizzle-orm';
import { NIL } from 'uuid';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { indicatorKinds, type IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import {
  dayOf,
  isoMoment,
  selectSharing,
  sharingFacts,
  holdReason,
  type SharingFacts,
} from './sharing-facts.server.ts';
import { exportedLabels, type ExportedLabel } from './sharing-states.ts';
import { queryRows } from '#kernel/query-rows.ts';

/**
 * Everything that is ever shared about an indicator. Days instead of times, because a minute could reveal
 * whose report it was.
 */
export type SharedIndicator = {
  id: string;
  kind: IndicatorKind;
  /** Blockchain or platform; empty where there is none or it is unknown. */
  chain: string;
  value: string;
  tlp: ExportedLabel;
  /** Matters whose people agreed; several submissions of one matter count once. */
  matters: number;
  /** YYYY-MM-DD, UTC; over the matters counted. */
  firstSeen: string;
  lastSeen: string;
  validFrom: string;
  /** The last day; null: until further notice. */
  validUntil: string | null;
  /** ISO 8601: time of the first check, and of the last change. */
  created: string;
  modified: string;
  /** True while an objection is undecided. */
  isDisputed: boolean;
};

export type SharingFilter = {
  /** Undefined: every label that the reader may have. */
  labels?: readonly ExportedLabel[] | undefined;
  kinds?: readonly IndicatorKind[] | undefined;
};

/**
 * Returns the labels that a reader's file may contain.
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

/** Small enough for constant memory, and large enough that planning a round costs little. */
const rowsPerRound = 10_000;

/** Rows in the first round of a file, so that writing begins soon; each round doubles. */
const rowsAtFirst = 1_000;

/**
 * Yields the shareable indicators in rounds, ordered by id. Each round reflects the database within the
 * second before, so a consent withdrawn during the export is honoured in the rest. The caller audits.
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

/** Maximum age of a round when it is used, in milliseconds. */
const freshFor = 1_000;

/** Reads the next round while the file takes the current one; a round that waited long is read again. */
async function* readAhead(ctx: ServiceContext, wanted: SQL): AsyncGenerator<SharingFacts[]> {
  let asked: ReadRange = { after: NIL, most: rowsAtFirst };
  let ahead = readRound(ctx, wanted, asked);
  for (;;) {
    const { rows, readAt } = await ahead;
    const isFresh = ctx.now().getTime() - readAt <= freshFor;
    const round = isFresh ? rows : (await readRound(ctx, wanted, asked)).rows;
    const last = round.at(-1);
    if (!last) return;
    asked = { after: last.id, most: Math.min(asked.most * 2, rowsPerRound) };
    ahead = readRound(ctx, wanted, asked);
    // The error surfaces where the round is awaited; a reader that stops earlier need not see it.
    ahead.catch(() => {});
    yield round;
  }
}

/** @param wanted on `i`, the indicator, and `d`, the sharing decision */
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

/** The rows after an id, and their maximum number. */
type ReadRange = { after: string; most: number };

async function readRound(ctx: ServiceContext, wanted: SQL, { after, most }: ReadRange) {
  // Both tables are bounded: the planner would otherwise read one of them from its beginning in each round.
  const condition = sql`${wanted} and d.indicator_id > ${after}::uuid and i.id > ${after}::uuid`;
  const rows = await queryRows(ctx.db, sharingFacts, selectSharing(ctx, condition, most));
  return { rows, readAt: ctx.now().getTime() };
}

/** Current shareable data of an indicator that was checked at some time. */
export type SharedNow = {
  id: string;
  shared: SharedIndicator | undefined;
  /** Withdrawn or disputed by a person, and otherwise shareable but for its label. */
  revoked: SharedIndicator | undefined;
};

/**
 * Yields every indicator that was ever checked, in rounds, so that additions, changes and removals can be
 * recorded.
 * @throws Refusal `forbidden`
 */
export async function* readCheckedEver(ctx: ServiceContext): AsyncGenerator<SharedNow[]> {
  authorize(ctx, 'housekeeping:run');
  for await (const rows of readRounds(ctx, sql`d.checked_at is not null`))
    yield rows.map((facts) => toNow(facts, dayOf(ctx.now())));
}

/**
 * Returns the same for the given ids. The caller passes on only what the reader may have, and audits.
 * @throws Refusal `forbidden`
 */
export async function findSharedNow(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SharedNow>> {
  authorize(ctx, 'indicator:feed');
  if (ids.length === 0) return new Map();
  const condition = sql`i.id = any (${sql.param([...ids])}::uuid[])`;
  const rows = await queryRows(ctx.db, sharingFacts, selectSharing(ctx, condition, ids.length));
  return new Map(rows.map((facts) => [facts.id, toNow(facts, dayOf(ctx.now()))]));
}

/**
 * Returns shareable indicators by kind and value, for a reader who may have them. The caller audits.
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
  const rows = await queryRows(ctx.db, sharingFacts, selectSharing(ctx, condition, values.length));
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
  // TLP:RED stops sharing from now on, but its readers already have the object.
  const tlp = facts.tlp === 'red' ? 'amber+strict' : facts.tlp;
  const [revoked] = isTakenBack ? toShared({ ...facts, state: 'checked', tlp }, today) : [];
  return { id: facts.id, shared, revoked };
}

function toShared(facts: SharingFacts, today: string): SharedIndicator[] {
  const { id, kind, chain, tlp, agreed: matters, firstSeen, lastSeen } = facts;
  const { checkedAt, modifiedAt } = facts;
  if (holdReason(facts, today) !== undefined || tlp === 'red') return [];
  if (firstSeen === null || lastSeen === null || checkedAt === null || modifiedAt === null)
    return [];
  return [
    {
      id,
      kind,
      chain,
      // The letter case of these addresses is a checksum.
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
