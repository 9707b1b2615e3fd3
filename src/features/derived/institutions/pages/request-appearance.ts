import type { Tone } from '#ui/tone.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import type { RequestState } from '../states.ts';

export const requestTones: Readonly<Record<RequestState, Tone>> = {
  drafted: 'neutral',
  sent: 'info',
  held: 'success',
  refused: 'danger',
  'needs-order': 'warning',
  closed: 'neutral',
};

type Held = { amountHeld: string | null; decimals: number | null; asset: string | null };

/** `1,200 USDT`; empty without an amount. */
export function heldText({ amountHeld, decimals, asset }: Held): string {
  if (amountHeld === null || decimals === null || asset === null) return '';
  return formatAssetAmount({ minor: BigInt(amountHeld), decimals }, asset);
}
