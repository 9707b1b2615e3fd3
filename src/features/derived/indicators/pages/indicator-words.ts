import { chainWords, type IndicatorKind } from '../indicator-view.ts';
import {
  AtSign,
  CreditCard,
  Globe,
  Hash,
  Landmark,
  Link2,
  Mail,
  Phone,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const indicatorIcons: Record<IndicatorKind, LucideIcon> = {
  wallet: Wallet,
  transaction: Hash,
  domain: Globe,
  url: Link2,
  email: Mail,
  phone: Phone,
  handle: AtSign,
  iban: CreditCard,
  aba: Landmark,
};

const kindWords: Record<IndicatorKind, string> = {
  wallet: 'Wallet',
  transaction: 'Transaction',
  domain: 'Domain',
  url: 'Page',
  email: 'E-mail address',
  phone: 'Phone number',
  handle: 'Account',
  iban: 'Bank account (IBAN)',
  aba: 'Bank routing number',
};

/** "Wallet, TRON" or "Domain". */
export function kindLabel({ kind, chain }: { kind: IndicatorKind; chain: string }): string {
  return chain === '' ? kindWords[kind] : `${kindWords[kind]}, ${chainWords[chain] ?? chain}`;
}

/** "1 other", "3 others"; counting ends at a thousand mentions. */
export function countOthers(total: number): string {
  if (total >= 1_000) return 'more than 1,000 others';
  return total === 1 ? '1 other' : `${total} others`;
}

export function countMatters(total: number): string {
  if (total >= 1_000) return 'more than 1,000 reports and cases';
  return total === 1 ? '1 report or case' : `${total} reports and cases`;
}
