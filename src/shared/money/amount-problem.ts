import { m } from '../messages/compiled/messages.js';
import { decimalsOf, fieldAmount, readAssetAmount } from './asset.ts';

/**
 * Says why a typed text is no amount of an asset: asks which of two it means, or how to write it.
 * @returns undefined when it has one reading
 */
export function amountProblem(typed: string, asset: string): string | undefined {
  const read = readAssetAmount(typed, asset);
  switch (read.kind) {
    case 'amount':
      return undefined;
    case 'unsure':
      return m.report_amount_unsure({
        typed: typed.trim(),
        whole: fieldAmount(read.whole, asset),
        fraction: fieldAmount(read.fraction, asset),
      });
    case 'other-unit':
      return m.report_amount_other_unit({ unit: read.unit, asset });
    case 'too-fine':
      return m.report_amount_too_fine({ asset, digits: String(decimalsOf(asset) ?? 18) });
    case 'none':
      return m.report_amount_invalid();
  }
}
