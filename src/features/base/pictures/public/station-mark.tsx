import { Hand } from 'lucide-react';
import type { RoadHand, StationKind } from '../road.ts';
import { stationMarks, type Shape } from '../station-shapes.ts';

/** Mark of a station: its shape says what kind of place it is, also without colour. */
export function StationMark({ kind }: { kind: StationKind }) {
  const { shape, icon: Icon } = stationMarks[kind];
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
