import { m } from '#shared/messages/compiled/messages.js';

/** Width of the whole in the drawing, in px, and the least width of a part that is drawn to scale. */
const whole = 56;
const least = 3;

/**
 * What was taken, as one wide ribbon that thins to the part that could be kept. The rest has no ink after the fork:
 * where it went is not known.
 * @param props `share`: the part that was kept, 0 to 1
 */
export function RestRibbon({ share }: { share: number }) {
  const width = share * whole;
  const isThin = width < least;
  const drawn = isThin ? 1.5 : width;
  const foot = 4 + whole;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 400 ${whole + 8}`}
        width="400"
        preserveAspectRatio="none"
        className="h-16 w-full"
        data-kept={share.toFixed(3)}
      >
        <path d={`M0 4H200V${foot}H0z`} className="fill-ink forced-colors:fill-[CanvasText]" />
        <path
          d={`M200 ${foot - drawn}H400V${foot}H200z`}
          className="fill-success-line forced-colors:fill-[Highlight]"
        />
        <path
          d={`M200 ${4 + (whole - drawn) / 2}H400`}
          className="stroke-control"
          strokeWidth={Math.max(whole - drawn - 6, 1)}
          strokeDasharray="2.5 9"
          opacity="0.6"
        />
      </svg>
      {isThin && <p className="text-sm text-muted">{m.road_thin()}</p>}
    </>
  );
}
