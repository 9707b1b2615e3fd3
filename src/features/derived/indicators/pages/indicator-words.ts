import { chainWord } from '#shared/vocabulary/chains.ts';
import { indicatorKindWords, type IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
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
  type LucideIcon,
} from 'lucide-react';

export const indicatorIcons: Record<IndicatorKind, LucideIcon> = {
  wallet: Wallet,
  transaction: Hash,
  domain: Globe,
  url: Link2,
  email: Mail,
  phone: Phone,
  handle: AtSign,
  iban: CreditCard,
  account: CreditCard,
  clabe: CreditCard,
  aba: Landmark,
  sortcode: Landmark,
  bsb: Landmark,
  ifsc: Landmark,
  bic: Landmark,
};

/** "Wallet, TRON" or "Domain". */
export function kindLabel({ kind, chain }: { kind: IndicatorKind; chain: string }): string {
  return chain === ''
    ? indicatorKindWords[kind]
    : `${indicatorKindWords[kind]}, ${chainWord(chain)}`;
}

/** "1 other", "3 others"; counting stops at a thousand sightings. */
export function countOthers(total: number): string {
  if (total >= 1_000) return 'more than 1,000 others';
  return total === 1 ? '1 other' : `${total} others`;
}

export function countMatters(total: number): string {
  if (total >= 1_000) return 'more than 1,000 reports and cases';
  return total === 1 ? '1 report or case' : `${total} reports and cases`;
}
