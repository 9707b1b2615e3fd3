import {
  ArrowLeftRight,
  Building2,
  CornerUpLeft,
  CreditCard,
  Ellipsis,
  FileCode2,
  Gift,
  HandCoins,
  House,
  KeyRound,
  Landmark,
  Package,
  Rows3,
  Shuffle,
  Smartphone,
  UserRound,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import type { StationKind } from './road.ts';

export type Shape = 'circle' | 'counter' | 'break' | 'unknown';

/**
 * A circle for a person or an address, a square for a counter with people, a hexagon where a trail breaks. A place that
 * nobody knows has a question mark for an icon.
 */
export const stationMarks: Readonly<
  Record<StationKind, { shape: Shape; icon: LucideIcon | undefined }>
> = {
  you: { shape: 'circle', icon: UserRound },
  client: { shape: 'circle', icon: UserRound },
  back: { shape: 'circle', icon: UserRound },
  address: { shape: 'circle', icon: KeyRound },
  passing: { shape: 'circle', icon: KeyRound },
  bank: { shape: 'counter', icon: Landmark },
  card: { shape: 'counter', icon: CreditCard },
  'payment-app': { shape: 'counter', icon: Smartphone },
  exchange: { shape: 'counter', icon: ArrowLeftRight },
  kiosk: { shape: 'counter', icon: HandCoins },
  'gift-card': { shape: 'counter', icon: Gift },
  carrier: { shape: 'counter', icon: Package },
  service: { shape: 'counter', icon: Building2 },
  mixer: { shape: 'break', icon: Shuffle },
  bridge: { shape: 'break', icon: Waypoints },
  contract: { shape: 'break', icon: FileCode2 },
  still: { shape: 'circle', icon: House },
  unread: { shape: 'circle', icon: Ellipsis },
  small: { shape: 'circle', icon: Rows3 },
  again: { shape: 'circle', icon: CornerUpLeft },
  unknown: { shape: 'unknown', icon: undefined },
};
