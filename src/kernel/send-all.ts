/**
 * Waits for statements of one transaction that were sent at once: one trip to the database instead of one each. They
 * run in this order, so none may need another's answer, or wait for anything before it is sent.
 * @throws the error of the first that failed, once all have ended: nothing is asked after the transaction then
 */
export async function sendAll<const Sent extends readonly unknown[] | []>(sent: Sent) {
  const outcomes = await Promise.allSettled(sent);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return await Promise.all(sent);
}
