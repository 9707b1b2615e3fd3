/** Checking holds a whole file in memory, and a picture many times that. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than two others of this process run. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Whoever ends hands its place on, so that nobody overtakes.
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
