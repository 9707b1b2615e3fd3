import {
  ArrowLeftRight,
  Banknote,
  Bitcoin,
  CreditCard,
  Gift,
  Landmark,
  Smartphone,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { AskedWay } from '#shared/vocabulary/ways.ts';

const icons: Readonly<Record<AskedWay, LucideIcon>> = {
  bank: Landmark,
  card: CreditCard,
  'payment-app': Smartphone,
  'crypto-exchange': ArrowLeftRight,
  'crypto-wallet': Wallet,
  'crypto-kiosk': Bitcoin,
  'gift-card': Gift,
  cash: Banknote,
};

/** Decorative icon beside the name of a payment method. */
export function PaymentWayIcon({ way, className }: { way: AskedWay; className?: string }) {
  const Icon = icons[way];
  return <Icon className={className} />;
}
