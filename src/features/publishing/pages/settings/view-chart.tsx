const size = { width: 720, height: 100 };

/** Views per day as bars. The table of pages below carries the numbers. */
export function ViewChart({ days }: { days: readonly { day: string; views: number }[] }) {
  const most = Math.max(...days.map(({ views }) => views), 0);
  const slot = size.width / Math.max(days.length, 1);
  const first = days.at(0)?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const total = days.reduce((sum, { views }) => sum + views, 0);
  if (total === 0) return <p className="text-sm text-muted">No page was opened in this time.</p>;
  return (
    <div className="grid gap-1 text-xs text-muted">
      {/* The words stand outside: in a picture that shrinks with the screen nobody could read them. */}
      <p aria-hidden="true">{`${most.toLocaleString('en-US')} on the busiest day`}</p>
      <svg
        role="img"
        aria-label={`Page views per day from ${first} to ${last}: ${total} in all, ${most} on the busiest day`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-control text-primary"
      >
        {days.map(({ day, views }, place) => {
          const height = (views / most) * size.height;
          return (
            <rect
              key={day}
              x={place * slot + slot * 0.1}
              y={size.height - height}
              width={slot * 0.8}
              height={height}
              fill="currentColor"
            >
              <title>{`${day}: ${views}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
