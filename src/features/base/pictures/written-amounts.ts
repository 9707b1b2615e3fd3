import { m } from '#shared/messages/compiled/messages.js';
import { formatAssetAmount, formatPublicAmount } from '#shared/money/asset.ts';
import type { WrittenAmount } from './road.ts';
import type { RoadWriting } from './road-words.ts';

/** Digits of an amount beside a line; what has more is rounded down and says so. */
const mostDigits = 8;

/** As staff read a drawing: whole units with their name, and days of UTC as chains have them. */
export const staffRoad: RoadWriting = {
  amount: (amount) => aboutAmount(amount, formatAssetAmount),
  timeZone: 'UTC',
  zone: 'UTC',
};

/** As public pages write it, in the zone of the organisation. */
export function publicRoad(timeZone: string): RoadWriting {
  return { amount: (amount) => aboutAmount(amount, formatPublicAmount), timeZone };
}

/** Writes an amount in little room: a long fraction is cut, and marked. */
function aboutAmount(
  { minor: digits, decimals, asset }: WrittenAmount,
  write: (amount: { minor: bigint; decimals: number }, asset: string) => string,
): string {
  const minor = BigInt(digits);
  const whole = digits.length - decimals;
  const kept = Math.max(0, mostDigits - Math.max(whole, 1));
  if (decimals <= kept) return write({ minor, decimals }, asset);
  const unit = 10n ** BigInt(decimals - kept);
  const isExact = minor % unit === 0n;
  // Nothing is called 0 that is not.
  if (minor > 0n && minor < unit)
    return m.road_under({ amount: write({ minor: 1n, decimals: kept }, asset) });
  const cut = write({ minor: minor / unit, decimals: kept }, asset);
  return isExact ? cut : `≈ ${cut}`;
}
