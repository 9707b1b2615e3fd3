import { v7 } from 'uuid';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { traces } from '#database/tables/tracing.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { addressKey } from './method/asset.ts';
import { goesOnFrom } from './going-on.ts';
import { findTooFew } from './too-few-facts.ts';
import { findTraceable, getTrace, requireCurrent, requireGoing } from './traces.server.ts';

/** Addresses from which one payment is followed further; each costs as many look-ups as the payment itself. */
const mostFurther = 5;

/**
 * Orders a run that goes on from where another one stopped for its limits, with all that it has read. The earlier run
 * stays as it is.
 * @param asked `id`: of the finished run; `address`: where it stopped
 * @returns the new run, or the one of this payment that is still running
 * @throws Refusal `not_found`; `invalid` for a stop of another kind, or after too many; `conflict` when the payment was
 *   corrected since, or a run has just ended
 */
export async function goOnFrom(
  ctx: ServiceContext,
  { caseId, id, address }: { caseId: string; id: string; address: string },
): Promise<{ id: string }> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  const found = await getTrace(ctx, { caseId, id, convention: undefined });
  requireCurrent(found);
  const { run, facts, trace } = found;
  const { chain } = facts.payment;
  const key = addressKey(chain, address);
  const leaf = trace.leaves.find(
    (each) => addressKey(chain, each.address) === key && goesOnFrom(each),
  );
  if (run.state !== 'done' || !leaf)
    throw new Refusal('invalid', 'The trace did not stop there for its limits.');
  if (findTooFew(facts, trace).length > 0)
    throw new Refusal('invalid', 'Its facts are too few: follow the payment again first.');
  const further = facts.further ?? [];
  if (further.length >= mostFurther)
    throw new Refusal(
      'invalid',
      `This payment was followed on from ${mostFurther} addresses already. Enter what you know by hand.`,
    );
  const payment = (await findTraceable(ctx, caseId)).find((each) => each.id === run.paymentId);
  const asked = payment?.asks.find((each) => each.chain === chain);
  if (!asked)
    throw new Refusal('invalid', 'No source of its chain was added, so nobody can be asked.');
  const { host } = asked;
  return inTransaction(ctx, async (tx) => {
    const next = v7();
    const started = await tx.db
      .insert(traces)
      .values({
        id: next,
        caseId,
        paymentId: run.paymentId,
        convention: run.convention,
        state: 'waiting',
        lookUps: run.lookUps,
        facts: { ...facts, further: [...further, { chain, address: leaf.address }] },
        factIds: run.factIds,
        head: run.head,
        problems: run.problems,
        startedByName: tx.actor.type === 'staff' ? tx.actor.name : '',
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: traces.id });
    if (started.length === 0) return requireGoing(tx, run.paymentId);
    await recordAudit(tx, {
      action: 'trace.gone-on',
      target: caseId,
      details: { trace: next, before: id, address: leaf.address, host },
    });
    await tx.ports.queue.wake('trace-payments', { db: tx.db });
    return { id: next };
  });
}
