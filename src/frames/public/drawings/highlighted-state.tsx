import { stateShapes } from './us-map-paths.ts';

/** Padding around the outline, in units of the map. */
const room = 14;

/** The outline of one state, lit. Decorative: its name is beside it. */
export function HighlightedState({ code, className = '' }: { code: string; className?: string }) {
  const shape = stateShapes[code];
  if (!shape) return null;
  const { left, top, width, height } = boundsOf(shape.path);
  return (
    <div
      data-theme="dark"
      aria-hidden="true"
      className={`scene no-print grid place-items-center overflow-clip rounded-xl ${className}`}
    >
      <svg
        viewBox={[left - room, top - room, width + 2 * room, height + 2 * room].join(' ')}
        strokeLinejoin="round"
        className="size-full max-h-56 p-4"
      >
        <path
          d={shape.path}
          vectorEffect="non-scaling-stroke"
          className="fill-accent/80 stroke-accent-soft stroke-[10] [paint-order:stroke]"
        />
      </svg>
    </div>
  );
}

/**
 * Bounding box of an outline.
 * @param path one or more closed lines: `M`, a point, `l`, steps from it, `z`
 */
export function boundsOf(path: string) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const line of path.split('z').filter(Boolean)) {
    const [x = 0, y = 0, ...steps] = (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    let [atX, atY] = [x, y];
    xs.push(atX);
    ys.push(atY);
    for (let index = 0; index < steps.length; index += 2) {
      atX += steps[index] ?? 0;
      atY += steps[index + 1] ?? 0;
      xs.push(atX);
      ys.push(atY);
    }
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
