import { bestTime, startWorkStopwatch } from '#tests/stopwatch.ts';

/**
 * Processor time for a character or byte, in microseconds: work in proportion to the input takes a tenth of it, and
 * work that grows with the square of the input many times as much.
 */
const allowed = 5;

/** In milliseconds, for what the first reading compiles. */
const start = 500;

/** A text of about this length, of a repeated piece. */
export function filled(piece: string, size: number): string {
  return piece.repeat(Math.max(1, Math.floor(size / piece.length)));
}

/**
 * Works on an input of a size, of twice and of four times as much.
 * @returns the largest share of what its length allows; more than 1 for work that grows faster than its input
 */
export async function shareAsItGrows<Input>(
  size: number,
  build: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<number> {
  let most = 0;
  for (const each of [size, 2 * size, 4 * size])
    most = Math.max(most, await shareOf(each, build(each), work));
  return most;
}

/** Share of the processor time that an input of a size may take. */
export async function shareOf<Input>(
  size: number,
  input: Input,
  work: (input: Input) => unknown,
): Promise<number> {
  const most = start + (size * allowed) / 1_000;
  const ms = await bestTime(most, async () => {
    const passed = startWorkStopwatch();
    await work(input);
    return passed();
  });
  return ms / most;
}
