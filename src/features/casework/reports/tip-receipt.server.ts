import { createHmac } from 'node:crypto';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { checkDigit, formatReceipt, receiptLength } from './forms/tip-receipt.ts';

/** Fifteen digits to guess, and the one that checks them: 50 bits. */
const receipts = 10n ** BigInt(receiptLength - 1);
/**
 * The receipt of a tip, such as `4821 0937 5526 1048`. It is made from what the visitor sent, so that
 * sending the same again after a lost answer shows the same one; nothing stored is enough to make it.
 * @param attempt see `attemptText`
 */
export function tipReceipt(site: SiteAddress, attempt: string): string {
  const hash = createHmac('sha256', site.deriveKey('tip-receipts')).update(attempt).digest('hex');
  const digits = String(BigInt(`0x${hash}`) % receipts).padStart(receiptLength - 1, '0');
  return formatReceipt(digits + checkDigit(digits));
}

/** As stored. Under a key, because sixteen digits alone could be tried one after the other. */
export function hashTipReceipt(site: SiteAddress, receipt: string): string {
  const hash = createHmac('sha256', site.deriveKey('tip-receipt-hashes'));
  return hash.update(receipt.replaceAll(/\D/g, '')).digest('base64url');
}
