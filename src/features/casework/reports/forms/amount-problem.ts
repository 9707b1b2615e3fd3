import { formatAmount, parseAmount } from '#shared/money/amount.ts';
import { decimalsOf, isCurrency } from '#shared/money/asset.ts';

/** Explains why a typed amount is invalid for an asset, and how to write the probable meaning. */
export function amountProblem(typed: string, asset: string): string {
  const decimals = decimalsOf(asset);
  const swapped = typed.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  const meant = parseAmount(swapped, decimals);
  if (meant && meant.minor > 0n) {
    const written = formatAmount(meant, isCurrency(asset) ? decimals : 0);
    return `Did you mean ${written}? Write it that way`;
  }
  if (decimals !== undefined && parseAmount(typed, undefined)?.minor)
    return `${asset} has ${decimals === 0 ? 'no' : `at most ${decimals}`} digits behind the point`;
  return 'Enter an amount above zero, for example 1,234.56';
}
