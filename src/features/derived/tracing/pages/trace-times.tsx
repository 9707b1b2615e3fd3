import { formatShortDays } from '#shared/format/format-date.ts';
import type { TraceRun } from '../traces.server.ts';

/** In pixels: height of the largest movement, within that of the drawing, and the least that can be seen. */
const tallest = 32;
const least = 3;

/** When the money moved, from the payment until where it lies was read. The tallest line is the largest amount. */
export function TraceTimes({ run: { movements, finishedAt, head } }: { run: TraceRun }) {
  const times = movements.map(({ time }) => Date.parse(time));
  const [start = 0, readAt = 0] = [Math.min(...times), finishedAt?.getTime() ?? head?.time];
  if (movements.length < 2 || readAt <= start) return null;
  const most = movements.map(({ amount }) => BigInt(amount)).reduce((a, b) => (a > b ? a : b), 1n);
  const days = [...new Set(times.toSorted((a, b) => a - b).map(dayOf))];
  return (
    <section aria-label="When it moved" className="grid gap-1">
      <h3 className="text-base">When it moved</h3>
      <svg aria-hidden="true" className="road-ink-bar block h-9 w-full">
        {movements.map(({ tx, index, to, amount }, place) => {
          const x = `${(((times[place] ?? start) - start) * 99) / (readAt - start) + 0.5}%`;
          const height = Math.max(Number((BigInt(amount) * BigInt(tallest)) / most), least);
          return (
            <line
              key={`${tx} ${index} ${to}`}
              x1={x}
              x2={x}
              y1={tallest + 2 - height}
              y2={tallest + 2}
              strokeWidth={5}
            />
          );
        })}
        <line x1="0" x2="100%" y1={tallest + 3} y2={tallest + 3} strokeWidth={2} />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{days.length > mostDays ? `${days[0]} to ${days.at(-1)}` : days.join(', ')} UTC</span>
        <span className="text-muted">where it lies was read {dayOf(readAt)}</span>
      </p>
    </section>
  );
}

/** More days than this are told as a span. */
const mostDays = 5;

function dayOf(time: number): string {
  const day = new Date(time);
  return formatShortDays(day, day, 'UTC');
}
