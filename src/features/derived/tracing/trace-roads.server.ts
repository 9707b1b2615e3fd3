import { foldName } from '#features/casework/payments/fold-name.ts';
import { joinPayments } from '#features/casework/payments/join-payments.ts';
import { readPayments } from '#features/casework/payments/payments.server.ts';
import { tokenIssuers } from '#features/casework/payments/roles.ts';
import { readActiveInstitutions } from '#features/derived/institutions/institutions.server.ts';
import {
  createIssuerOf,
  createNameTest,
} from '#features/derived/institutions/reached-addressees.server.ts';
import {
  readRequests,
  type RequestSummary,
} from '#features/derived/institutions/requests.server.ts';
import type { Road, RoadHand } from '#features/base/pictures/road.ts';
import { isCaseOver } from '#features/casework/reports/case-call-facts.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { formatShortDays } from '#shared/format/format-date.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import type { Convention, TraceFacts } from './method/facts.ts';
import type { TraceLeaf } from './method/trace.ts';
import { blacklistOf } from './sources/blacklist.ts';
import { dustLimit } from './method/asset.ts';
import { countIncoming, type Incoming } from './incoming.ts';
import { findTooFew } from './too-few-facts.ts';
import { drawTrace, type DrawnTrace } from './trace-road.ts';
import { totalTrace, type TraceTotal } from './trace-totals.ts';
import { resultIn, type FoundTrace, type ReadRun } from './traces.server.ts';

/** The drawing of one run, where the parts of the payment are, and who else paid the same address. */
export type TraceDrawing = {
  runId: string;
  road: Road;
  totals: TraceTotal[];
  /** Undefined where nobody else is known to have paid there. */
  incoming: Incoming | undefined;
  /** Base units below which a part is too small to follow. */
  dustLimit: string;
};

/**
 * Draws runs of a case with what institutions were asked and answered.
 * @param asked `hrefOf`: where the page has the evidence about an address of a run
 * @throws Refusal `not_found`
 */
export async function drawRuns(
  ctx: ServiceContext,
  {
    caseId,
    runs,
    convention,
    hrefOf,
  }: {
    caseId: string;
    runs: readonly ReadRun[];
    convention: Convention | undefined;
    hrefOf: (runId: string, address: string) => string;
  },
): Promise<TraceDrawing[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const hands = await createHands(ctx, caseId);
  return runs.flatMap((read) => {
    const found = resultIn(read, convention);
    if (!found) return [];
    const { id } = read.run;
    const about = describeFound(found);
    const drawn = {
      ...about,
      handAt: hands.ofTrace(found),
      hrefOf: hrefOf.bind(null, id),
    };
    return [
      {
        runId: id,
        road: drawTrace(drawn),
        totals: totalTrace(found.trace, about.all),
        incoming: countIncoming(found),
        dustLimit: `${dustLimit(found.facts)}`,
      },
    ];
  });
}

/** What a drawing needs of a trace, without who can act. */
export function describeFound({
  facts,
  trace,
  all,
  decimals,
  run,
}: Pick<FoundTrace, 'facts' | 'trace' | 'all' | 'decimals' | 'run'>): DrawnTrace {
  const readAt = run.head ? new Date(run.head.time) : undefined;
  return { facts, trace, all: all(), decimals, readAt };
}

type Hands = {
  /** Of what a trace reached. */
  ofTrace: (
    found: Pick<FoundTrace, 'facts' | 'trace' | 'isCurrent' | 'run'>,
  ) => (leaf: TraceLeaf) => RoadHand | undefined;
  /** Of an institution that was asked about a payment; undefined for one without a name. */
  ofPayment: (paymentId: string, name: string | undefined) => RoadHand | undefined;
};

/** Reads who was asked about the money of a case, and tells for each trace who can act where it stopped. */
export async function createHands(ctx: ServiceContext, caseId: string): Promise<Hands> {
  authorize(ctx, 'case:read');
  const requests = await readRequests(ctx, caseId);
  const entries = await readActiveInstitutions(ctx);
  const [isSame, issuerOf] = [createNameTest(entries), createIssuerOf(entries)];
  // A request may name another saying of the same payment.
  const { payments } = joinPayments(await readPayments(ctx, { caseId }));
  function findRequest(
    name: string,
    { isIssuer, paymentId }: { isIssuer: boolean; paymentId: string },
  ): RequestSummary | undefined {
    const ids = payments
      .map(({ rows }) => rows.map(({ id }) => id))
      .find((rows) => rows.includes(paymentId)) ?? [paymentId];
    return requests.findLast(
      (each) => each.payments.some((id) => ids.includes(id)) && isTo(each, { name, isIssuer }),
    );
  }
  function isTo(
    { institutionName, addresseeKind, state }: RequestSummary,
    { name, isIssuer }: { name: string; isIssuer: boolean },
  ): boolean {
    return (
      state !== 'closed' &&
      (addresseeKind === 'issuer') === isIssuer &&
      addresseeKind !== 'officer' &&
      (isSame(institutionName, name) || foldName(institutionName) === foldName(name))
    );
  }
  /** What it was asked and answered about other payments of the case: it is not asked as if for the first time. */
  function aboutOthers(name: string, isIssuer: boolean): string | undefined {
    const request = requests.findLast(
      (each) => each.state !== 'drafted' && isTo(each, { name, isIssuer }),
    );
    if (!request) return undefined;
    const { title, text } = handOf(request);
    return `Not asked about this payment. About another one: ${title.charAt(0).toLowerCase()}${title.slice(1)}. ${text}`;
  }
  const isOver = await isCaseOver(ctx, caseId);
  return {
    ofPayment: (paymentId, name) => whileOpen(ofPayment(paymentId, name)),
    ofTrace(found) {
      const handAt = ofTrace(found);
      return (leaf) => whileOpen(handAt(leaf));
    },
  };

  /** What was asked and answered stays; nobody is told to ask about a case that is over. */
  function whileOpen(hand: RoadHand | undefined): RoadHand | undefined {
    return isOver && hand?.state === 'can-stop' ? undefined : hand;
  }

  function ofPayment(paymentId: string, name: string | undefined): RoadHand | undefined {
    const request = name && findRequest(name, { isIssuer: false, paymentId });
    return request ? handOf(request) : undefined;
  }

  function ofTrace({ facts, trace, isCurrent, run }: Parameters<Hands['ofTrace']>[0]) {
    const isSound = isCurrent && trace.reconciles && findTooFew(facts, trace).length === 0;
    const { asset } = facts.payment;
    const issuer = issuerOf(asset) ?? tokenIssuers.get(asset);
    return (leaf: TraceLeaf): RoadHand | undefined => {
      const { reason, actor } = leaf;
      if (reason === 'frozen' || reason === 'destroyed') return frozenHands[reason];
      const isIssuer = actor === undefined && reason === 'unmoved' && canFreeze(facts);
      const name = isIssuer ? issuer : actor;
      if (name === undefined) return undefined;
      const request = findRequest(name, { isIssuer, paymentId: run.paymentId });
      if (request) return handOf(request);
      if (!isSound) return undefined;
      const about = aboutOthers(name, isIssuer);
      return isIssuer
        ? {
            state: 'can-stop',
            title: 'Can still be frozen',
            text: about ?? `Nobody has asked ${name} yet. They may refuse.`,
          }
        : {
            state: 'can-stop',
            title: 'Can be asked to hold it',
            text: about ?? 'Nobody has asked yet. They may refuse.',
          };
    };
  }
}

function canFreeze({ payment }: TraceFacts): boolean {
  return blacklistOf(payment) !== undefined;
}

const frozenHands: Readonly<Record<'frozen' | 'destroyed', RoadHand>> = {
  frozen: { state: 'held', title: 'Frozen by the issuer', text: 'The money has not come back.' },
  destroyed: {
    state: 'held',
    title: 'Destroyed by the issuer',
    text: 'Usually to reissue it to an authority.',
  },
};

/** What was asked, and what they said. */
function handOf(request: RequestSummary): RoadHand {
  const { state, number, sentOn, answeredOn, holdEnds } = request;
  const asked = sentOn ? `Asked on ${dayOf(sentOn)}.` : '';
  const answered = answeredOn ? `Answered on ${dayOf(answeredOn)}.` : 'No answer yet.';
  const said = [asked, answered].filter(Boolean).join(' ');
  switch (state) {
    case 'held': {
      const held = heldWords(request);
      const until = holdEnds ? `Until ${dayOf(holdEnds)}.` : '';
      return {
        state: 'held',
        title: `Held, they say${held}`,
        text: [said, until].join(' ').trim(),
      };
    }
    case 'refused':
      return { state: 'refused', title: 'Refused', text: said };
    case 'needs-order':
      return { state: 'refused', title: 'Wants a legal order first', text: said };
    case 'sent':
      return { state: 'asked', title: 'Asked to hold it', text: said };
    default:
      return {
        state: 'can-stop',
        title: 'Can be asked to hold it',
        text: `Request ${number} is drafted and not sent.`,
      };
  }
}

/** `Nov 20, 2026`: a plain date would wrap at its hyphens beside a drawing. */
function dayOf(date: string): string {
  const day = new Date(date);
  return formatShortDays(day, day, 'UTC');
}

function heldWords({ amountHeld, decimals, asset }: RequestSummary): string {
  if (amountHeld === null || decimals === null || asset === null) return '';
  return `: ${formatAssetAmount({ minor: BigInt(amountHeld), decimals }, asset)}`;
}
