import type { FirstCall } from '#content/first-calls/first-call.ts';
import type { RoadHand } from '#features/base/pictures/road.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { answerOf } from '#shared/vocabulary/ways.ts';
import { timeOfPayment } from './call-facts.ts';
import type { RoadPayment } from './payment-road.ts';

type Asking = {
  /** The call that matters now; undefined where nothing is known of a payment. */
  call: Pick<FirstCall, 'paid' | 'danger'> | undefined;
  now: Date;
};

/**
 * The hand of the institution that the first call is about, while asking it is what matters now. Where a person is in
 * danger that comes first, and the drawing asks for nothing beside it.
 */
export function handOfCall(payment: RoadPayment, { call, now }: Asking): RoadHand | undefined {
  const { way, state } = payment;
  const isOpen = state === 'unknown' || state === 'moved';
  if (!call || call.danger || way === null || !isOpen) return undefined;
  const { time } = timeOfPayment(payment, now);
  const isLate = time === undefined || time === 'months' || time === 'older';
  if (isLate || answerOf(way) !== answerOf(call.paid)) return undefined;
  return { state: 'can-stop', title: m.road_can_ask(), text: m.road_may_refuse() };
}
