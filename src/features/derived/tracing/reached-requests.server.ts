import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { joinPayments } from '#features/casework/payments/join-payments.ts';
import { findPayments } from '#features/casework/payments/payments.server.ts';
import { readActiveInstitutions } from '#features/derived/institutions/institutions.server.ts';
import { tokenIssuers } from '#features/casework/payments/roles.ts';
import { createIssuerOf } from '#features/derived/institutions/reached-addressees.server.ts';
import type {
  ReachedInstitution,
  ReachedPlace,
} from '#features/derived/institutions/reached-places.ts';
import { draftRequest, type Draft } from '#features/derived/institutions/requests.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { Refusal } from '#kernel/errors.ts';
import { addressKey, txKey } from './method/asset.ts';
import type { Convention, TraceFacts } from './method/facts.ts';
import { readLabels, type StopReason } from './method/stops.ts';
import type { TraceLeaf } from './method/trace.ts';
import { watchedAddresses } from '#database/tables/tracing.ts';
import { blacklistOf } from './sources/blacklist.ts';
import { conventionWords } from './method/convention-words.ts';
import { isSampleTrace } from './trace-summary.ts';
import { chainWords, reasonWords, riskSentence, ruleNames } from './trace-words.ts';
import { arrivalsAt, movementsOf, type TraceMovement } from './trace-movements.ts';
import { findNewestTraces, getTrace, requireCurrent, type FoundTrace } from './traces.server.ts';

/** Reasons for which the money can still be frozen by the issuer, or is frozen. */
const heldReasons: ReadonlySet<StopReason> = new Set(['unmoved', 'frozen']);

type Addressee = Pick<ReachedInstitution, 'kind' | 'name'>;

type Entries = Awaited<ReturnType<typeof readActiveInstitutions>>;

/**
 * Drafts a request to each institution that a trace reached, as the destination of the money, and to the issuer of
 * tokens that lie unmoved or frozen. Nothing is sent. A draft that says the same is reused.
 * @returns how many requests there are now
 * @throws Refusal `not_found`, `invalid`; `conflict` without the client's consent, or when the payment was corrected
 *   since
 */
export async function draftReachedRequests(
  ctx: ServiceContext,
  asked: { caseId: string; id: string; convention: Convention | undefined },
): Promise<{ requests: number }> {
  authorize(ctx, 'case:write');
  const found = await getTrace(ctx, asked);
  requireCurrent(found);
  const entries = await readActiveInstitutions(ctx);
  const reached = await readReached(ctx, { found, entries, founds: [found] });
  if (reached.length === 0)
    throw new Refusal(
      'invalid',
      'The trace reached no institution by name, and no tokens that an issuer could still hold.',
    );
  const drafts = reached.map(({ kind, name, places }) => ({
    caseId: asked.caseId,
    institutionId: entryOf(name, entries)?.id,
    kind,
    name,
    paymentIds: [found.run.paymentId],
    evmNetwork: '',
    reached: places,
  }));
  // All of them or none: half of the drafts would look like all that the trace reached.
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, asked.caseId);
    // oxlint-disable-next-line no-await-in-loop -- each request takes the next number of the case
    for (const draft of drafts) await draftRequest(tx, draft);
    await recordAudit(tx, {
      action: 'trace.requests-drafted',
      target: asked.caseId,
      details: { trace: asked.id, requests: String(drafts.length) },
    });
  });
  return { requests: drafts.length };
}

/**
 * Drafts a request about payments of a case with what their finished traces found at its addressee, as
 * `draftReachedRequests` does. Nothing is sent.
 * @returns its id
 * @throws Refusal as `draftRequest`
 */
export async function draftPaymentRequest(
  ctx: ServiceContext,
  draft: Omit<Draft, 'reached'>,
): Promise<string> {
  authorize(ctx, 'case:write');
  const { caseId, institutionId, name, kind, paymentIds } = draft;
  const entries = await readActiveInstitutions(ctx);
  const entry = entries.find(({ id }) => id === institutionId) ?? entryOf(name, entries);
  const names = new Set([foldName(entry?.name ?? name), ...(entry?.foldedNames ?? [])]);
  const asked = (await findReached(ctx, { caseId, paymentIds })).filter(
    (each) =>
      kind !== 'officer' &&
      names.has(foldName(each.name)) &&
      (each.kind === 'issuer') === (kind === 'issuer'),
  );
  const reached = asked.flatMap(({ places }) => places);
  return draftRequest(ctx, { ...draft, ...(reached.length > 0 && { reached }) });
}

/**
 * Returns results of each payment's newest finished trace, for each institution that can still act. A trace of a
 * payment that was corrected since is ignored.
 * @param asked `paymentIds`: undefined for all of the case
 * @returns `paymentId`: of the first row for the payment
 * @throws Refusal `not_found`
 */
export async function findReached(
  ctx: ServiceContext,
  { caseId, paymentIds }: { caseId: string; paymentIds?: readonly string[] | undefined },
): Promise<ReachedInstitution[]> {
  authorize(ctx, 'case:read');
  const newest = await findNewestTraces(ctx, { caseId });
  if (newest.length === 0) return [];
  const followed = joinPayments(await findPayments(ctx, { caseId })).payments.flatMap(
    ({ payment, rows }) => {
      const ids = new Set(rows.map(({ id }) => id));
      if (paymentIds && !paymentIds.some((id) => ids.has(id))) return [];
      // Two rows for one payment may both have been followed: the money is counted once.
      const [latest] = newest
        .filter((each) => ids.has(each.paymentId))
        .toSorted((a, b) => (a.id < b.id ? 1 : -1));
      return latest ? [{ paymentId: payment.id, id: latest.id }] : [];
    },
  );
  // Traces by one convention share out each transfer once. First in first out does; proceeds first does not.
  const convention = followed.length > 1 ? 'fifo' : undefined;
  const traced = new Map<string, { paymentId: string; found: FoundTrace }>();
  for (const { paymentId, id } of followed) {
    // oxlint-disable-next-line no-await-in-loop -- a few payments of a case can be followed
    const found = await getTrace(ctx, { caseId, id, convention });
    const { chain, tx, index } = found.facts.payment;
    const key = `${chain} ${txKey(tx)} ${movementsOf(found)[0]?.index ?? index}`;
    // Two payments with different amounts may be the same transfer.
    if (found.isCurrent && !traced.has(key)) traced.set(key, { paymentId, found });
  }
  const founds = Array.from(traced.values(), ({ found }) => found);
  const entries = await readActiveInstitutions(ctx);
  const reached: ReachedInstitution[] = [];
  for (const { paymentId, found } of traced.values()) {
    // oxlint-disable-next-line no-await-in-loop -- a few payments of a case can be followed
    const places = await readReached(ctx, { found, entries, founds });
    reached.push(...places.map((each) => ({ ...each, paymentId })));
  }
  return reached;
}

function entryOf(name: string, entries: Entries): Entries[number] | undefined {
  const folded = foldName(name);
  return entries.find(({ foldedNames }) => foldedNames.includes(folded));
}

/**
 * Reads the results of one trace by institution; the largest amount first.
 * @param reading `founds`: all traces that are read together
 */
async function readReached(
  ctx: ServiceContext,
  { found, entries, founds }: { found: FoundTrace; entries: Entries; founds: FoundTrace[] },
): Promise<Omit<ReachedInstitution, 'paymentId'>[]> {
  const { asset } = found.facts.payment;
  const issuerName = createIssuerOf(entries)(asset) ?? tokenIssuers.get(asset);
  const judging = {
    found,
    entries,
    issuerName,
    emptied: await findEmptied(ctx, { found, founds }),
  };
  const movements = movementsOf(found);
  const groups = Map.groupBy(found.trace.leaves, (leaf) => {
    const addressee = addresseeOf(leaf, judging);
    return addressee && `${addressee.kind} ${addressee.name}`;
  });
  return [...groups.values()].flatMap((leaves) => {
    const [first] = leaves;
    const addressee = first && addresseeOf(first, judging);
    if (!addressee) return [];
    const places = leaves.map((leaf) => toPlace(leaf, { found, movements }));
    return [{ ...addressee, places }];
  });
}

/**
 * Addresses of the trace from which money was seen to leave after it, by the watch or by another trace: what lay
 * there is there no more.
 */
async function findEmptied(
  ctx: ServiceContext,
  {
    found: {
      run: { head },
      facts,
      trace,
    },
    founds,
  }: { found: FoundTrace; founds: readonly FoundTrace[] },
): Promise<ReadonlySet<string>> {
  const { chain, asset } = facts.payment;
  const places = trace.leaves
    .filter(({ reason }) => heldReasons.has(reason))
    .map(({ address }) => addressKey(chain, address));
  if (head === null || places.length === 0) return new Set();
  const { address, movedAt } = watchedAddresses;
  const rows = await ctx.db
    .select({ address, movedAt })
    .from(watchedAddresses)
    .where(
      and(
        eq(watchedAddresses.chain, chain),
        eq(watchedAddresses.asset, asset),
        inArray(address, places),
        isNotNull(movedAt),
      ),
    );
  const left = founds
    .flatMap((other) => other.facts.transfers)
    .filter((each) => each.chain === chain && each.asset === asset)
    .filter(({ time }) => Date.parse(time) > head.time);
  return new Set([
    ...rows.flatMap((row) => (row.movedAt && +row.movedAt > head.time ? row.address : [])),
    ...left.map(({ from }) => addressKey(chain, from)),
  ]);
}

type InstitutionFacts = {
  found: FoundTrace;
  entries: Entries;
  issuerName: string | undefined;
  emptied: ReadonlySet<string>;
};

/** Undefined for what nobody can be asked about: a mixer, an unknown service, money that was destroyed or went on. */
function addresseeOf(
  { address, reason, actor }: TraceLeaf,
  { found, entries, issuerName, emptied }: InstitutionFacts,
): Addressee | undefined {
  const { payment, labels } = found.facts;
  const key = addressKey(payment.chain, address);
  if (actor !== undefined) {
    const isMixer = labels.some(
      (label) => label.kind === 'mixer' && addressKey(label.chain, label.address) === key,
    );
    if (isMixer) return undefined;
    return { kind: 'receiving-platform', name: entryOf(actor, entries)?.name ?? actor };
  }
  const isHeld = heldReasons.has(reason) && blacklistOf(payment) !== undefined && !emptied.has(key);
  return isHeld && issuerName !== undefined ? { kind: 'issuer', name: issuerName } : undefined;
}

/** True where the institution signed a list of its addresses, or called the address its own in an answer. */
function isOwnWord({ address }: TraceLeaf, facts: TraceFacts): boolean {
  const label = readLabels(facts).get(addressKey(facts.payment.chain, address));
  return label?.signed === true || label?.isAnswer === true;
}

type Placing = { found: FoundTrace; movements: readonly TraceMovement[] };

function toPlace(leaf: TraceLeaf, { found, movements }: Placing): ReachedPlace {
  const { facts, trace, decimals } = found;
  const { payment } = facts;
  const { name, rule } = conventionWords[trace.convention];
  const [start] = movements;
  const arrivals = arrivalsAt(leaf.address, { movements, chain: payment.chain });
  const forwarded = movements.filter(({ is, from }) => is === 'derived' && from === leaf.address);
  return {
    chain: isSampleTrace(facts) ? 'Bitcoin test network' : chainWords[payment.chain],
    asset: payment.asset,
    decimals,
    contract: payment.contract ?? '',
    address: leaf.address,
    amount: leaf.amount,
    low: leaf.low,
    high: leaf.high,
    ...(leaf.lowBy && { lowBy: ruleNames(leaf.lowBy) }),
    ...(leaf.highBy && { highBy: ruleNames(leaf.highBy) }),
    method: trace.method,
    ...(trace.risks.length > 0 && {
      risks: trace.risks.map((risk) =>
        riskSentence(risk, (units) =>
          formatAssetAmount({ minor: BigInt(units), decimals }, payment.asset),
        ),
      ),
    }),
    ...(trace.said !== undefined && { said: { recorded: trace.said, moved: trace.start } }),
    convention: name,
    rule,
    wording: leaf.wording ?? '',
    ...(isOwnWord(leaf, facts) && { isOwnWord: true }),
    reason: reasonWords[leaf.reason],
    isPartlyRead: trace.partlyRead.includes(leaf.address),
    paid: {
      tx: payment.tx,
      index: start?.index ?? 0,
      block: payment.block,
      to: payment.to,
      time: new Date(payment.time).toISOString(),
      ...(start?.from && { from: start.from }),
    },
    arrivals: arrivals.map(({ tx, index, from, amount, whole, block, time }) => ({
      tx,
      index,
      from,
      amount,
      whole,
      block,
      time: new Date(time).toISOString(),
    })),
    ...(forwarded.length > 0 && {
      forwarded: forwarded.map(({ tx, index, from, to, amount, whole, block, time }) => ({
        tx,
        index,
        from,
        to,
        amount,
        whole,
        block,
        time: new Date(time).toISOString(),
      })),
    }),
  };
}
