import {
  ArrowLeftRight,
  Banknote,
  Bitcoin,
  CreditCard,
  Gift,
  Landmark,
  Smartphone,
  Wallet,
} from 'lucide-react';
import type { PaymentWay } from '#content/en/first-hours/action-step.ts';

const icons = {
  bank: Landmark,
  card: CreditCard,
  'payment-app': Smartphone,
  'crypto-exchange': ArrowLeftRight,
  'crypto-wallet': Wallet,
  'crypto-kiosk': Bitcoin,
  'gift-card': Gift,
  cash: Banknote,
};

/** Decoration beside the name of a way to pay. */
export function PaymentWayIcon({ way, className }: { way: PaymentWay['id']; className?: string }) {
  const Icon = icons[way];
  return <Icon className={className} />;
}
