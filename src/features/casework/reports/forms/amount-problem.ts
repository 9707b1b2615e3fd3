import { formatAmount, parseAmount } from '#shared/money/amount.ts';
import { decimalsOf, isCurrency } from '#shared/money/asset.ts';

/** Says why what was typed is no amount of an asset, and how to write what was probably meant. */
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
