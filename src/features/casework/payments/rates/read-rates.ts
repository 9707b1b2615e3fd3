import { assetOf } from '#shared/money/asset.ts';
import { readAmount, type Amount } from '#shared/money/amount.ts';

/** Dollars for one unit of an asset on a day. */
export type Rate = { day: string; asset: string; usd: Amount };

/** In lines; a table of ten years fits. */
export const mostRates = 5_000;

/** In characters. */
export const mostRateText = 50 * mostRates;

/**
 * Reads a pasted table: a day, an asset and dollars in each line, in this order or with the asset first,
 * separated by tabs, semicolons, commas or spaces. A first line without digits is a heading.
 * @param today the last day that can have a rate, as `YYYY-MM-DD`
 * @returns the rates, or what is wrong with the first line that is none
 */
export function readRates(
  text: string,
  today: string,
): { ok: true; rates: Rate[] } | { ok: false; problem: string } {
  const lines = text.split('\n').map((line, place) => ({ line: line.trim(), place: place + 1 }));
  const rows = lines.filter(({ line }, place) => line !== '' && (place > 0 || /\d/.test(line)));
  if (rows.length === 0) return { ok: false, problem: 'Enter a line for each day.' };
  if (rows.length > mostRates)
    return { ok: false, problem: `Enter ${mostRates.toLocaleString('en-US')} lines or fewer.` };
  const rates: Rate[] = [];
  const seen = new Set<string>();
  for (const { line, place } of rows) {
    const read = readRate(line, today);
    if (typeof read === 'string') return { ok: false, problem: `Line ${place}: ${read}` };
    const key = `${read.asset} ${read.day}`;
    if (seen.has(key)) return { ok: false, problem: `Line ${place}: ${key} stands twice.` };
    seen.add(key);
    rates.push(read);
  }
  return { ok: true, rates };
}

/** In characters. */
const longestLine = 200;

const shape = 'write a day, an asset and dollars, such as “2026-03-02 BTC 67,123.45”.';

function readRate(line: string, today: string): Rate | string {
  if (line.length > longestLine) return shape;
  const cells = /^"?([^\s,;"]+)"?[\s,;]+"?([^\s,;"]+)"?[\s,;]+"?\$?([^";]+?)"?$/.exec(line);
  if (!cells) return shape;
  const [, first = '', second = '', typed = ''] = cells;
  const [day, name] = isDay(first) ? [first, second] : [second, first];
  const asset = assetOf(name);
  if (!isDay(day) || !/^[A-Z0-9]{2,12}$/.test(asset)) return shape;
  if (day > today) return `${day} is not over yet.`;
  if (asset === 'USD') return 'a dollar is a dollar.';
  const read = readAmount(typed, undefined);
  if (read.kind === 'unsure')
    return `“${typed}” can be thousands or a fraction: write it with two or four digits behind the point, or with none.`;
  if (read.kind !== 'amount' || read.amount.minor === 0n) return shape;
  const { minor, decimals } = read.amount;
  if (minor.toString().length - decimals > mostWhole) return `“${typed}” is too much.`;
  return { day, asset, usd: read.amount };
}

/** Digits before the point that the column takes. */
const mostWhole = 18;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
