/**
 * The other side of `startProcess`, called once by the module that runs in the process.
 * @param work what it throws becomes `onFailure`'s answer, never an end of the process
 */
export function answerOrders<Order, Answer>(
  work: (order: Order) => Answer | Promise<Answer>,
  onFailure: (error: unknown) => Answer,
): void {
  process.on('message', (order: Order) => {
    Promise.resolve()
      .then(() => work(order))
      .catch(onFailure)
      // Nobody waits for it any more when the program is gone.
      .then((answer) => process.send?.(answer, undefined, undefined, () => {}));
  });
  // The program is gone, or needs nothing now.
  process.once('disconnect', () => process.exit());
}
