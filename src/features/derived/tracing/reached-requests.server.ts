import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { readActiveInstitutions } from '#features/derived/institutions/institutions.server.ts';
import type { ReachedPlace } from '#features/derived/institutions/reached-places.ts';
import { draftRequest } from '#features/derived/institutions/requests.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { addressKey } from './method/asset.ts';
import type { Convention } from './method/facts.ts';
import type { StopReason } from './method/stops.ts';
import type { TraceLeaf } from './method/trace.ts';
import { blacklistOf } from './sources/blacklist.ts';
import { chainWords, conventionWords, reasonWords } from './trace-words.ts';
import { arrivalsAt, movementsOf, type TraceMovement } from './trace-movements.ts';
import { getTrace, type FoundTrace } from './traces.server.ts';

/** Issuers of the tokens that are followed, where the directory does not name one. */
const issuers: ReadonlyMap<string, string> = new Map([
  ['USDT', 'Tether'],
  ['USDC', 'Circle'],
]);

/** What lies there can still be frozen by the issuer, or is frozen. */
const heldReasons: ReadonlySet<StopReason> = new Set(['unmoved', 'frozen']);

type Addressee = { kind: AddresseeKind; name: string };

/**
 * Drafts a request to each institution that a trace reached, as the destination of the money, and to the issuer of
 * tokens that lie unmoved or frozen. Nothing is sent. A draft that says the same is reused.
 * @returns how many requests there are now
 * @throws Refusal `not_found`, `invalid`; `conflict` without the client's consent
 */
export async function draftReachedRequests(
  ctx: ServiceContext,
  asked: { caseId: string; id: string; convention: Convention | undefined },
): Promise<{ requests: number }> {
  authorize(ctx, 'case:write');
  const found = await getTrace(ctx, asked);
  const { asset } = found.facts.payment;
  const entries = await readActiveInstitutions(ctx);
  const issuer = entries.find(
    ({ kind, foldedNames }) =>
      kind === 'stablecoin-issuer' && foldedNames.includes(foldName(asset)),
  );
  const issuerName = issuer?.name ?? issuers.get(asset);
  const groups = Map.groupBy(found.trace.leaves, (leaf) => {
    const addressee = addresseeOf(leaf, { found, issuerName });
    return addressee && `${addressee.kind} ${addressee.name}`;
  });
  const movements = movementsOf(found);
  const drafts = [...groups.values()].flatMap((leaves) => {
    const [first] = leaves;
    const addressee = first && addresseeOf(first, { found, issuerName });
    if (!addressee) return [];
    const folded = foldName(addressee.name);
    const entry = entries.find(({ foldedNames }) => foldedNames.includes(folded));
    return {
      ...{ caseId: asked.caseId, institutionId: entry?.id, ...addressee },
      ...{ paymentIds: [found.run.paymentId], evmNetwork: '' },
      reached: leaves.map((leaf) => toPlace(leaf, { found, movements })),
    };
  });
  if (drafts.length === 0)
    throw new Refusal(
      'invalid',
      'The trace reached no institution by name, and no tokens that an issuer could still hold.',
    );
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

/** Undefined for what nobody can be asked about: a mixer, an unknown service, money that was destroyed. */
function addresseeOf(
  { address, reason, actor }: TraceLeaf,
  { found, issuerName }: { found: FoundTrace; issuerName: string | undefined },
): Addressee | undefined {
  const { payment, labels } = found.facts;
  if (actor !== undefined) {
    const key = addressKey(payment.chain, address);
    const isMixer = labels.some(
      (label) => label.kind === 'mixer' && addressKey(label.chain, label.address) === key,
    );
    return isMixer ? undefined : { kind: 'receiving-platform', name: actor };
  }
  const isHeld = heldReasons.has(reason) && blacklistOf(payment.asset) !== undefined;
  return isHeld && issuerName !== undefined ? { kind: 'issuer', name: issuerName } : undefined;
}

type Placing = { found: FoundTrace; movements: readonly TraceMovement[] };

function toPlace(leaf: TraceLeaf, { found, movements }: Placing): ReachedPlace {
  const { facts, trace, decimals } = found;
  const { payment } = facts;
  const { name, rule } = conventionWords[trace.convention];
  const [start] = movements;
  const arrivals = arrivalsAt(leaf.address, { movements, chain: payment.chain });
  return {
    ...{ chain: chainWords[payment.chain], asset: payment.asset, decimals },
    contract: payment.contract ?? '',
    ...{ address: leaf.address, amount: leaf.amount, low: leaf.low, high: leaf.high },
    ...{ convention: name, rule, wording: leaf.wording ?? '', reason: reasonWords[leaf.reason] },
    isPartlyRead: trace.partlyRead.includes(leaf.address),
    paid: {
      ...{ tx: payment.tx, index: start?.index ?? 0, block: payment.block },
      time: new Date(payment.time).toISOString(),
      ...(start?.from && { from: start.from }),
    },
    arrivals: arrivals.map(({ tx, index, from, amount, whole, block, time }) => ({
      ...{ tx, index, from, amount, whole, block },
      time: new Date(time).toISOString(),
    })),
  };
}
