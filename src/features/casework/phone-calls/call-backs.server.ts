import { eq } from 'drizzle-orm';
import { phoneCalls } from '#database/tables/phone-calls.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { firstValue } from '#shared/forms/read-form-values.ts';
import { mostTries } from './call-back-time.ts';
import { hoursOf, isWithin } from './allowed-hours.ts';
import { lockCall, openCall } from './phone-calls.server.ts';

/**
 * Keeps a call for a promised time, because the line dropped, nobody answered or the caller asked for it.
 * @throws Refusal `not_found`; `conflict` for a call that is ended; `invalid` without a number, or for a time that is
 *   over
 */
export async function promiseCallBack(
  ctx: ServiceContext,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await inTransaction(ctx, async (tx) => {
    const call = await lockUnfinished(tx, id);
    if (firstValue(openCall(tx, call), 'phone').trim() === '')
      throw new Refusal('invalid', 'A number to call is missing. Ask for it, and type it first.');
    if (at.getTime() < tx.now().getTime())
      throw new Refusal('invalid', 'This time is over. Choose a later one.');
    await tx.db
      .update(phoneCalls)
      .set({ state: 'call-back', callBackAt: at, version: call.version + 1 })
      .where(eq(phoneCalls.id, id));
    await recordAudit(tx, {
      action: 'call.call-back-promised',
      target: id,
      details: { at: at.toISOString() },
    });
  });
}

type Begun = { ok: true } | { ok: false; code: 'outside-hours' | 'unknown-clock' };

/**
 * Takes a call that is to be called back. Outside the hours that the person named, or where their clock is unknown,
 * only for who was asked.
 * @param input `isSure`: staff saw that it is outside the hours, and call all the same
 * @throws Refusal `not_found`; `conflict` for a call that is ended
 */
export async function beginCallBack(
  ctx: ServiceContext,
  { id, isSure }: { id: string; isSure: boolean },
): Promise<Begun> {
  authorize(ctx, 'submission:write');
  return inTransaction(ctx, async (tx) => {
    const call = await lockUnfinished(tx, id);
    const hours = hoursOf(openCall(tx, call));
    const isAllowed = hours === undefined || isWithin(hours, tx.now());
    if (isAllowed !== true && !isSure)
      return { ok: false, code: isAllowed === false ? 'outside-hours' : 'unknown-clock' };
    const takenBy = tx.actor.type === 'staff' ? tx.actor.userId : null;
    await tx.db
      .update(phoneCalls)
      .set({
        state: 'open',
        callBackAt: null,
        takenBy,
        takenByName: actorName(tx),
        version: call.version + 1,
      })
      .where(eq(phoneCalls.id, id));
    await recordAudit(tx, {
      action: 'call.call-back-begun',
      target: id,
      details: isAllowed === true ? {} : { hours: 'outside' },
    });
    return { ok: true };
  });
}

/**
 * Notes that nobody answered. After three tries the call is given up: what was typed stays, and can still become a
 * report.
 * @param input `at`: when to try again; left out of the last try
 * @returns how many tries there were
 * @throws Refusal `not_found`; `conflict` for a call that is ended or given up; `invalid` for a time that is over
 */
export async function noteUnanswered(
  ctx: ServiceContext,
  { id, at }: { id: string; at: Date },
): Promise<number> {
  authorize(ctx, 'submission:write');
  return inTransaction(ctx, async (tx) => {
    const call = await lockUnfinished(tx, id);
    if (call.state === 'given-up')
      throw new Refusal('conflict', 'Nobody answered three times. They are not called again.');
    const tries = [...call.tries, { at: tx.now().toISOString(), by: actorName(tx) }];
    const isLast = tries.length >= mostTries;
    if (!isLast && at.getTime() < tx.now().getTime())
      throw new Refusal('invalid', 'This time is over. Choose a later one.');
    await tx.db
      .update(phoneCalls)
      .set({
        tries,
        state: isLast ? 'given-up' : 'call-back',
        callBackAt: isLast ? null : at,
        version: call.version + 1,
      })
      .where(eq(phoneCalls.id, id));
    await recordAudit(tx, {
      action: isLast ? 'call.given-up' : 'call.tried',
      target: id,
      details: { tries: String(tries.length) },
    });
    return tries.length;
  });
}

async function lockUnfinished(tx: ServiceContext, id: string) {
  const call = await lockCall(tx, id);
  if (call.state === 'ended')
    throw new Refusal('conflict', 'This call is ended. Its report is in the list of reports.');
  return call;
}
