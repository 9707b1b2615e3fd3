/**
 * Awaits statements of one transaction that were sent in one batch: one round trip instead of one
 * each. They run in this order, so none may depend on another's result, or await anything before it is
 * sent.
 * @throws the error of the first that failed, once all have ended, so that no statement follows the
 *   end of the transaction
 */
export async function sendAll<const Sent extends readonly unknown[] | []>(sent: Sent) {
  const outcomes = await Promise.allSettled(sent);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return await Promise.all(sent);
}
