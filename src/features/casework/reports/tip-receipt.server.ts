import { createHmac } from 'node:crypto';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { checkDigit, formatReceipt, receiptLength } from './forms/tip-receipt.ts';

/** Fifteen random digits, without the check digit: 50 bits. */
const receipts = 10n ** BigInt(receiptLength - 1);
/**
 * The receipt of a tip, such as `4821 0937 5526 1048`. It is derived from the visitor's submission, so that
 * sending it again after a lost response shows the same one; stored data is not enough to derive it.
 * @param attempt see `attemptText`
 */
export function tipReceipt(site: SiteAddress, attempt: string): string {
  const hash = createHmac('sha256', site.deriveKey('tip-receipts')).update(attempt).digest('hex');
  const digits = String(BigInt(`0x${hash}`) % receipts).padStart(receiptLength - 1, '0');
  return formatReceipt(digits + checkDigit(digits));
}

/** Stored form of a receipt. Keyed, because a plain hash of sixteen digits could be brute-forced. */
export function hashTipReceipt(site: SiteAddress, receipt: string): string {
  const hash = createHmac('sha256', site.deriveKey('tip-receipt-hashes'));
  return hash.update(receipt.replaceAll(/\D/g, '')).digest('base64url');
}
