/**
 * Hands a figure to `npm run bench`, which prints all figures in one table; a bench that runs alone prints
 * it.
 * @param {{ what: string, value: string, reference?: string, ratio?: number, goal: string, isReached: boolean
 *   }} figure
 */
export function reportFigure(figure) {
  if (process.send) process.send(figure);
  else process.stdout.write(`${figureRow(figure)}\n`);
}

/** One row of a Markdown table. */
export function figureRow({ what, value, reference = '–', ratio, goal, isReached }) {
  const cells = [what, value, reference, ratio?.toFixed(2) ?? '–', goal, isReached ? 'yes' : 'no'];
  return `| ${cells.join(' | ')} |`;
}

/**
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<{ bytes: Result, seconds: number }>} the result of `work`, mostly a number of bytes
 */
export async function timed(work) {
  const begun = performance.now();
  const bytes = await work();
  return { bytes, seconds: (performance.now() - begun) / 1000 };
}
