const size = { width: 720, height: 140, top: 16, bottom: 20 };
const plot = size.height - size.top - size.bottom;

/** Views per day as bars. The table of pages below carries the numbers. */
export function ViewChart({ days }: { days: readonly { day: string; views: number }[] }) {
  const most = Math.max(...days.map(({ views }) => views), 0);
  const slot = size.width / Math.max(days.length, 1);
  const first = days.at(0)?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <svg
      role="img"
      aria-label={`Page views per day from ${first} to ${last}: ${total} in all, ${most} on the busiest day`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="h-auto w-full text-primary"
    >
      <line
        x1="0"
        x2={size.width}
        y1={size.top + plot}
        y2={size.top + plot}
        stroke="currentColor"
        opacity="0.4"
      />
      {days.map(({ day, views }, place) => {
        const height = most === 0 ? 0 : (views / most) * plot;
        return (
          <rect
            key={day}
            x={place * slot + slot * 0.1}
            y={size.top + plot - height}
            width={slot * 0.8}
            height={height}
            fill="currentColor"
          >
            <title>{`${day}: ${views}`}</title>
          </rect>
        );
      })}
      <g className="fill-muted text-xs">
        <text x="0" y="11">{`${most} a day at most`}</text>
        <text x="0" y={size.height - 5}>
          {first}
        </text>
        <text x={size.width} y={size.height - 5} textAnchor="end">
          {last}
        </text>
      </g>
    </svg>
  );
}
