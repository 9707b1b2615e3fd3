import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import type { ClosingLine, ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import { formatDay } from '#frames/public/format-figures.ts';
import { identifierRows } from '#features/casework/payments/identifiers/identifier-rows.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatAssetAmount } from '#shared/money/asset.ts';
import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { countedPayments, type JoinedPayment } from '#features/casework/payments/join-payments.ts';
import { isSum } from '#features/casework/payments/payment-details.ts';
import { readPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { traces } from '#database/tables/tracing.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import {
  requireCaseAccess,
  requireStoredCase,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readClientFacts, type ClientFacts } from './client-facts.server.ts';
import type { ReachedPlace } from './reached-places.ts';
import { readReachedPlaces } from './reached-places.server.ts';
import { requireRequestConsent } from './consents.server.ts';
import {
  caseRequestBundles,
  caseRequestConsents,
  caseRequestPayments,
  caseRequests,
  institutions,
} from '#database/tables/institutions.ts';
import type { Audience } from './states.ts';

type Stored = typeof caseRequests.$inferSelect;

export type RequestSummary = Pick<
  Stored,
  | 'id'
  | 'number'
  | 'institutionName'
  | 'addresseeKind'
  | 'evmNetwork'
  | 'reached'
  | 'state'
  | 'sentOn'
  | 'answeredOn'
  | 'amountHeld'
  | 'decimals'
  | 'asset'
  | 'holdEnds'
> & {
  payments: string[];
  /** Fingerprint of the facts of its latest bundle; null without one. */
  madeFrom: string | null;
};

/** Returns the requests of a case in order, for a caller that has authorised the case. */
export async function readRequests(ctx: ServiceContext, caseId: string): Promise<RequestSummary[]> {
  const rows = await ctx.db
    .select({
      id: caseRequests.id,
      number: caseRequests.number,
      institutionName: caseRequests.institutionName,
      addresseeKind: caseRequests.addresseeKind,
      evmNetwork: caseRequests.evmNetwork,
      reached: caseRequests.reached,
      state: caseRequests.state,
      sentOn: caseRequests.sentOn,
      answeredOn: caseRequests.answeredOn,
      amountHeld: caseRequests.amountHeld,
      decimals: caseRequests.decimals,
      asset: caseRequests.asset,
      holdEnds: caseRequests.holdEnds,
      payments: sql<string[]>`array(select about.payment_id::text from case_request_payments about
        where about.request_id = ${caseRequests.id})`,
      madeFrom: sql<string | null>`(select made.facts from case_request_bundles made
        where made.request_id = case_requests.id order by made.id desc limit 1)`,
    })
    .from(caseRequests)
    .where(and(eq(caseRequests.caseId, caseId), visibleCases(ctx, caseRequests.caseId)))
    .orderBy(asc(caseRequests.number));
  return rows;
}

/** Finds the requests of cases that no institution has answered, or that were never sent. */
export const findOpenRequests: MatterSource = async (ctx, files) => {
  const { id, caseId, number, institutionName, state, sentOn } = caseRequests;
  const rows = await ctx.db
    .select({ id, about: caseId, number, institutionName, state, sentOn })
    .from(caseRequests)
    .where(
      and(
        inArray(
          caseId,
          files.map((file) => file.id),
        ),
        inArray(state, ['drafted', 'sent']),
        visibleCases(ctx, caseId),
      ),
    )
    .orderBy(asc(caseId), asc(number));
  return rows.map(({ about, ...row }) => ({
    about,
    key: `request ${row.id}`,
    kind: 'request' as const,
    text: `Request ${row.number} to ${row.institutionName}: ${row.sentOn ? `sent on ${formatDay(row.sentOn)}, no answer` : 'drafted, never sent'}`,
  }));
};

/** The requests of a case for its closing letter: to whom, when, and what was answered. */
export const findClosingRequests: ClosingSource = async (client) => {
  const requests = await readRequests(client, client.actor.caseId);
  if (requests.every(({ sentOn }) => sentOn === null))
    return [
      { part: 'done', text: m.closing_no_requests() },
      ...requests.map(({ institutionName: name }) => ({
        part: 'done' as const,
        text: m.closing_request_unsent({ name }),
      })),
    ];
  return requests.flatMap((request): ClosingLine[] => {
    const { institutionName: name, sentOn } = request;
    if (sentOn === null) return [{ part: 'done', text: m.closing_request_unsent({ name }) }];
    const sent = m.closing_request_sent({ name, day: formatDay(sentOn) });
    const line = { part: 'done', on: sentOn } as const;
    const held = heldAmount(request);
    return [
      { ...line, text: `${sent} ${answerInWords(request)}` },
      ...(held
        ? [
            {
              ...line,
              text: m.closing_answer_amount({ name, amount: held }),
              isPrivate: true,
            } as const,
          ]
        : []),
    ];
  });
};

function answerInWords({ state, answeredOn, holdEnds }: RequestSummary): string {
  if (!answeredOn) return m.closing_answer_none();
  const day = formatDay(answeredOn);
  switch (state) {
    case 'held':
      return holdEnds
        ? m.closing_answer_held_until({ day, until: formatDay(holdEnds) })
        : m.closing_answer_held({ day });
    case 'refused':
      return m.closing_answer_refused({ day });
    case 'needs-order':
      return m.closing_answer_order({ day });
    default:
      return m.closing_answer_other({ day });
  }
}

function heldAmount({ amountHeld, decimals, asset }: RequestSummary): string | undefined {
  if (amountHeld === null || decimals === null || asset === null) return undefined;
  return formatAssetAmount({ minor: BigInt(amountHeld), decimals }, asset);
}

/** Record of a bundle, without its content. */
export type BundleRecord = {
  id: string;
  audience: Audience;
  sha256: string;
  size: number;
  payments: number;
  facts: string;
  madeByName: string;
  createdAt: Date;
};

type RequestInstitution = typeof institutions.$inferSelect;

export type RequestDetails = Stored & {
  /** Current directory entry. */
  institution: RequestInstitution | undefined;
  /** All rows for the payments in `about`. */
  paymentIds: string[];
  /** Payments of the request that the case still has. */
  about: Payment[];
  bundles: BundleRecord[];
};

/**
 * Returns a request with its payments and bundles. The page that shows it records the read.
 * @throws Refusal `not_found`
 */
export async function getRequest(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<RequestDetails> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  return readRequest(ctx, { caseId, id });
}

async function readRequest(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<RequestDetails> {
  const [row] = await ctx.db
    .select({ request: caseRequests, institution: institutions })
    .from(caseRequests)
    .leftJoin(institutions, eq(institutions.id, caseRequests.institutionId))
    .where(
      and(
        eq(caseRequests.id, id),
        eq(caseRequests.caseId, caseId),
        visibleCases(ctx, caseRequests.caseId),
      ),
    );
  if (!row) throw gone();
  const asked = await ctx.db
    .select({ id: caseRequestPayments.paymentId })
    .from(caseRequestPayments)
    .where(eq(caseRequestPayments.requestId, id));
  const ids = new Set(asked.map((each) => each.id));
  const about = joinedOf(await readPayments(ctx, { caseId }), ids);
  const { audience, sha256, size, payments, facts, madeByName, createdAt } = caseRequestBundles;
  const bundles = await ctx.db
    .select({
      id: caseRequestBundles.id,
      audience,
      sha256,
      size,
      payments,
      facts,
      madeByName,
      createdAt,
    })
    .from(caseRequestBundles)
    .where(eq(caseRequestBundles.requestId, id))
    .orderBy(desc(caseRequestBundles.id))
    .limit(100);
  return {
    ...row.request,
    institution: row.institution ?? undefined,
    paymentIds: about.flatMap(({ rows }) => rows.map((each) => each.id)),
    about: about.map(({ payment }) => payment),
    bundles,
  };
}

type Stated = Pick<
  RequestDetails,
  'institutionName' | 'addresseeKind' | 'evmNetwork' | 'reached' | 'about'
>;

/** SHA-256 of everything that a bundle states, in hexadecimal: it changes when a fact is corrected. */
export function factsOf(request: Stated, client: ClientFacts): string {
  const { institutionName, addresseeKind, evmNetwork, about } = request;
  const rows = identifierRows(about, { evmNetwork });
  const reached = readReachedPlaces(request.reached);
  const stated = JSON.stringify([
    institutionName,
    addresseeKind,
    rows,
    client,
    // Requests from before traces keep their fingerprint.
    ...(reached.length > 0 ? [reached] : []),
  ]);
  return createHash('sha256').update(stated).digest('hex');
}

/**
 * Tells whether a fact was corrected since the latest bundle of a request was made.
 * @throws Refusal `not_found`
 */
export async function isOutOfDate(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<boolean> {
  const request = await getRequest(ctx, { caseId, id });
  const [latest] = request.bundles;
  if (!latest?.facts) return false;
  return latest.facts !== factsOf(request, await readClientFacts(ctx, caseId));
}

/** True if a payment that the request still has was followed to an end. The caller has read the request. */
export async function hasTrace(
  ctx: ServiceContext,
  { paymentIds }: Pick<RequestDetails, 'paymentIds'>,
): Promise<boolean> {
  if (paymentIds.length === 0) return false;
  const isOfThem = inArray(traces.paymentId, paymentIds);
  return (await ctx.db.$count(traces, and(isOfThem, eq(traces.state, 'done')))) > 0;
}

/** The payments of a request, complete with what other rows say of them. */
export function aboutOf(rows: readonly Payment[], ids: ReadonlySet<string>): Payment[] {
  return joinedOf(rows, ids).map(({ payment }) => payment);
}

function joinedOf(
  rows: readonly Payment[],
  ids: ReadonlySet<string>,
): readonly Pick<JoinedPayment<Payment>, 'id' | 'payment' | 'rows'>[] {
  return countedPayments(rows).filter((joined) => joined.rows.some(({ id }) => ids.has(id)));
}

function gone(): Refusal {
  return new Refusal('not_found', 'This request does not exist any more.');
}

export type Draft = {
  caseId: string;
  /** Id of the directory entry; undefined: addressed by the name alone. */
  institutionId: string | undefined;
  /** Used when there is no entry. */
  name: string;
  /** Part of the institution in these payments; undefined where staff did not say. */
  kind?: AddresseeKind | undefined;
  paymentIds: readonly string[];
  evmNetwork: string;
  /** Where a trace found the money. */
  reached?: readonly ReachedPlace[];
};

/** A single case never has more requests than this. */
const maxRequests = 200;

/**
 * Drafts a request to one institution about payments of a case. Nothing is sent. It is idempotent: an
 * identical draft is reused.
 * @returns its id
 * @throws Refusal `not_found`; `conflict` without the client's consent; `invalid` without a payment or a
 *   recipient
 */
export async function draftRequest(ctx: ServiceContext, draft: Draft): Promise<string> {
  const { caseId } = draft;
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await requireStoredCase(ctx, caseId);
  await requireRequestConsent(ctx, caseId);
  return inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const [institution] = draft.institutionId
      ? await tx.db.select().from(institutions).where(eq(institutions.id, draft.institutionId))
      : [];
    const name = institution?.name ?? draft.name;
    if (name === '') throw new Refusal('invalid', 'Choose whom to ask.');
    const asked = await requirePayments(tx, draft);
    const before = await readRequests(tx, caseId);
    const same = before.find((each) => isSame(each, { name, asked, draft }));
    if (same) return same.id;
    if (before.length >= maxRequests)
      throw new Refusal('conflict', `A case can have ${maxRequests} requests.`);
    const id = v7();
    const number = (before.at(-1)?.number ?? 0) + 1;
    await tx.db.insert(caseRequests).values({
      id,
      caseId,
      number,
      institutionName: name,
      evmNetwork: draft.evmNetwork,
      institutionId: institution?.id ?? null,
      addresseeKind: draft.kind ?? null,
      reached: draft.reached ? [...draft.reached] : null,
      draftedByName: actorName(tx),
      createdAt: tx.now(),
      updatedAt: tx.now(),
    });
    await tx.db
      .insert(caseRequestPayments)
      .values(asked.map((paymentId) => ({ requestId: id, paymentId })));
    await recordRequestEvent(tx, { caseId, name, state: 'drafted' });
    await recordAudit(tx, {
      action: 'case.request-drafted',
      target: caseId,
      details: { request: id },
    });
    return id;
  });
}

type RequestDraft = { name: string; asked: readonly string[]; draft: Draft };

function isSame(request: RequestSummary, { name, asked, draft }: RequestDraft): boolean {
  const { state, institutionName, addresseeKind, evmNetwork, payments, reached } = request;
  return (
    state === 'drafted' &&
    institutionName === name &&
    addresseeKind === (draft.kind ?? null) &&
    evmNetwork === draft.evmNetwork &&
    keyOfReached(reached) === keyOfReached(draft.reached) &&
    payments.length === asked.length &&
    asked.every((id) => payments.includes(id))
  );
}

/** The same places give the same text, whatever order their fields were stored in. */
function keyOfReached(places: unknown): string {
  return JSON.stringify(readReachedPlaces(places));
}

/** Accepts only payments of the case: traced transfers and unconverted sums are refused. */
async function requirePayments(tx: ServiceContext, draft: Draft): Promise<string[]> {
  const { caseId, paymentIds } = draft;
  const records = joinedOf(await readPayments(tx, { caseId }), new Set(paymentIds));
  const asked = records.filter(({ payment }) => payment.entry === 'payment' && !isSum(payment));
  // With every saying, so that the request keeps its payment when one of them is removed.
  if (asked.length > 0) return asked.flatMap(({ rows }) => rows.map(({ id }) => id));
  throw new Refusal('invalid', 'Choose at least one payment that the request is about.');
}

/** Writes an event of a request to the history of the case and to live readers. */
export async function recordRequestEvent(
  tx: ServiceContext,
  event: { caseId: string; name: string; state: string; details?: Record<string, string> },
): Promise<void> {
  const { caseId, name, state, details = {} } = event;
  const kind = 'request-logged';
  await recordCaseEvent(tx, {
    caseId,
    kind,
    details: { institution: name, to: state, ...details },
  });
  await announce(tx, { kind: 'case.changed', id: caseId });
}

/** Locks a request in the caller's transaction. @throws Refusal `not_found` */
export async function lockCaseRequest(
  tx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<RequestDetails> {
  await lockCase(tx, caseId);
  const locked = await tx.db
    .select({ id: caseRequests.id })
    .from(caseRequests)
    .where(and(eq(caseRequests.id, id), eq(caseRequests.caseId, caseId)))
    .for('update');
  if (locked.length === 0) throw gone();
  return readRequest(tx, { caseId, id });
}

/**
 * Removes personal data from the requests of cases, in the caller's transaction: tickets, answers and the
 * client's words are deleted; the institution, the times and the outcome stay. `anonymiseConfirmations` removes the
 * addresses that institutions called their own.
 */
export async function anonymiseRequests(
  tx: ServiceContext,
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return;
  await tx.db
    .update(caseRequestConsents)
    .set({ words: '' })
    .where(inArray(caseRequestConsents.caseId, [...caseIds]));
  await tx.db
    .update(caseRequests)
    .set({ ticket: '', answer: '', channel: '', reached: null })
    .where(inArray(caseRequests.caseId, [...caseIds]));
}
