import {
  ArrowLeftRight,
  Building2,
  CornerUpLeft,
  CreditCard,
  Ellipsis,
  FileCode2,
  Gift,
  Hand,
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
import type { RoadHand, StationKind } from '../road.ts';

export type Shape = 'circle' | 'counter' | 'break' | 'unknown';

/** A circle for a person or an address, a square for a counter with people, a hexagon where a trail breaks. */
const marks: Readonly<Record<StationKind, { shape: Shape; icon: LucideIcon | undefined }>> = {
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

/** Outline of the mark of a kind of station. */
export function shapeOf(kind: StationKind): Shape {
  return marks[kind].shape;
}

/** What stands in the mark; undefined for a place that nobody knows, which has a question mark. */
export function iconOf(kind: StationKind): LucideIcon | undefined {
  return marks[kind].icon;
}

/** Mark of a station: its shape says what kind of place it is, also without colour. */
export function StationMark({ kind }: { kind: StationKind }) {
  const { shape, icon: Icon } = marks[kind];
  return (
    <span className="road-mark" aria-hidden="true">
      <svg viewBox="0 0 52 52">
        <Outline shape={shape} />
        {Icon ? (
          <Icon x="13" y="13" width="26" height="26" strokeWidth={1.9} />
        ) : (
          <text x="26" y="35" textAnchor="middle" className="road-question">
            ?
          </text>
        )}
      </svg>
    </span>
  );
}

function Outline({ shape }: { shape: Shape }) {
  switch (shape) {
    case 'counter':
      return <rect x="3.5" y="3.5" width="45" height="45" rx="5" className="road-outline" />;
    case 'break':
      return <path d="M26 2 47 14v24L26 50 5 38V14z" className="road-outline" />;
    default:
      return (
        <circle
          cx="26"
          cy="26"
          r="23"
          className={shape === 'unknown' ? 'road-outline road-slats' : 'road-outline'}
        />
      );
  }
}

/** The hand of who can act, on the road after the station that holds the money. */
export function HandMark({ state }: Pick<RoadHand, 'state'>) {
  return (
    <span className={`road-hand road-hand-${state}`} aria-hidden="true">
      <Hand strokeWidth={2.2} />
    </span>
  );
}
