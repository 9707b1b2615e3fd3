import { drawRoad, mostStations, type Road } from '#features/base/pictures/road.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { handOfCall } from '#features/casework/payments/call-hand.ts';
import {
  paymentRoad,
  type Continuation,
  type SizeOf,
} from '#features/casework/payments/payment-road.ts';
import { findPayments } from '#features/casework/payments/payments.server.ts';
import { findStaffCall } from '#features/casework/reports/case-call-facts.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { urls } from '#shared/urls.ts';
import { anchorOf } from './trace-anchor.ts';
import type { Convention } from './method/facts.ts';
import { payerId, traceFlows } from './trace-road.ts';
import { createHands, describeFound } from './trace-roads.server.ts';
import { readRuns, resultIn, type ReadRun } from './traces.server.ts';

/**
 * All payments of a case in one drawing: from the trace where a payment was followed, else as it was told.
 * @returns undefined for a case without a payment
 * @throws Refusal `not_found`
 */
export async function drawCaseRoad(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<Road | undefined> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const payments = await findPayments(ctx, { caseId });
  if (payments.length === 0) return undefined;
  const newest = newestResults(await readRuns(ctx, caseId));
  const hands = await createHands(ctx, caseId);
  // Traces by one convention share out each transfer once. First in first out does; proceeds first does not.
  const convention = newest.size > 1 ? 'fifo' : undefined;
  const call = (await findStaffCall(ctx, { caseId }))?.answer;
  const now = ctx.now();
  const facts = paymentRoad(payments, {
    reader: 'client',
    handAt: (payment, station) =>
      hands.ofPayment(payment.id, station.name) ?? handOfCall(payment, { call, now }),
    followed({ rows }, drawn) {
      const read = rows.map(({ id }) => newest.get(id)).find((each) => each !== undefined);
      return read && continueBy(read, { ...drawn, caseId, convention, hands });
    },
  });
  return facts.flows.length > 0 ? drawRoad(facts, { most: mostStations.trace }) : undefined;
}

/** The newest finished run of each payment. */
function newestResults(runs: readonly ReadRun[]): Map<string, ReadRun> {
  const done = runs.filter(({ run, result }) => run.state === 'done' && result);
  return new Map(done.toReversed().map((read) => [read.run.paymentId, read]));
}

type Continuing = {
  caseId: string;
  from: string;
  sizeOf: SizeOf;
  convention: Convention | undefined;
  hands: Awaited<ReturnType<typeof createHands>>;
};

/** The trace of a payment behind the station that sent it; nothing of one that is about another payment by now. */
function continueBy(
  read: ReadRun,
  { caseId, from, sizeOf, convention, hands }: Continuing,
): Continuation | undefined {
  const found = resultIn(read, convention);
  if (!found?.isCurrent || !found.trace.reconciles) return undefined;
  const drawn = traceFlows({
    ...describeFound(found),
    handAt: hands.ofTrace(found),
    hrefOf: (address) => `${urls.admin.caseTrace(caseId)}#${anchorOf(found.run.id, address)}`,
  });
  return {
    stations: drawn.stations.filter(({ id }) => id !== payerId),
    flows: drawn.flows.map((flow) => ({
      ...flow,
      from: flow.from === payerId ? from : flow.from,
      size: flow.amount && sizeOf(flow.amount),
    })),
  };
}
