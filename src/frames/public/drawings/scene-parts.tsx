import type { ReactNode } from 'react';

// Objects that several scenes share. Colours are tokens of the dark theme, which each scene sets: `ink` is
// lit paper, `sunken` the dark, `accent` light or money, `danger` the trick, `primary` what can be trusted.

type At = { x: number; y: number };

/** A phone, 88 wide and 152 high, with its screen content inside. */
export function Phone({ x, y, children }: At & { children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="88" height="152" rx="14" className="fill-ink" />
      <rect x="6" y="8" width="76" height="136" rx="8" className="fill-sunken" />
      {children}
    </g>
  );
}

/** A message. @param props `look`: its colour as a class; `isOwn`: its tail is at the end */
export function Bubble({
  x,
  y,
  width,
  height = 26,
  className = 'fill-raised',
  isOwn = false,
}: At & { width: number; height?: number; className?: string; isOwn?: boolean }) {
  const tail = isOwn ? `M${width - 4} ${height - 12}v19l-12-9z` : `M4 ${height - 12}v19l12-9z`;
  return (
    <g transform={`translate(${x} ${y})`} className={className}>
      <rect width={width} height={height} rx="9" />
      <path d={tail} />
    </g>
  );
}

/** Lines of writing. @param props `gap`: distance between two */
export function Lines({
  x,
  y,
  widths,
  gap = 11,
  className = 'stroke-muted',
}: At & { widths: readonly number[]; gap?: number; className?: string }) {
  const path = widths.map((width, index) => `M${x} ${y + index * gap}h${width}`).join('');
  return <path d={path} className={`stroke-4 ${className}`} />;
}

/** A coin; an empty one is money that is only displayed. */
export function Coin({ x, y, r = 13, isEmpty = false }: At & { r?: number; isEmpty?: boolean }) {
  if (isEmpty) {
    return <circle cx={x} cy={y} r={r} strokeDasharray="4 5" className="stroke-accent stroke-2" />;
  }
  return (
    <>
      <circle cx={x} cy={y} r={r} className="fill-accent" />
      <circle cx={x} cy={y} r={r * 0.62} className="stroke-on-accent stroke-2 opacity-50" />
    </>
  );
}

/** A stack of flat coins with its bottom at `y`. */
export function Stack({ x, y, count, isEmpty = false }: At & { count: number; isEmpty?: boolean }) {
  const className = isEmpty ? 'stroke-accent stroke-2' : 'fill-accent stroke-sunken stroke-2';
  return Array.from({ length: count }, (_, index) => (
    <rect
      key={index}
      x={x}
      y={y - 11 * (index + 1)}
      width="30"
      height="10"
      rx="4"
      strokeDasharray={isEmpty ? '4 4' : undefined}
      className={className}
    />
  ));
}

/** A closed padlock, 30 wide and 38 high. */
export function Padlock({ x, y, className = 'fill-danger' }: At & { className?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M7 18v-6a8 8 0 0 1 16 0v6" className="stroke-ink stroke-4" />
      <rect y="16" width="30" height="22" rx="5" className={className} />
      <path d="M15 24v6" className="stroke-sunken stroke-4" />
    </g>
  );
}

/** A fishing line from above that ends in a hook; `y` is the lowest point. */
export function Hook({ x, y }: At) {
  return (
    <>
      <path d={`M${x} 0V${y - 46}`} className="stroke-muted stroke-2" />
      <path
        d={`M${x} ${y - 46}v28a16 16 0 0 1-32 0v-8l-7 9m7-9 8 8`}
        className="stroke-danger stroke-5"
      />
    </>
  );
}

/** A heart, 40 wide, its point at `x` and `y`. */
export function Heart({ x, y, className = 'fill-danger' }: At & { className?: string }) {
  return (
    <path
      d={`M${x} ${y}c-30-20-26-38-12-38 7 0 11 5 12 9 1-4 5-9 12-9 14 0 18 18-12 38z`}
      className={className}
    />
  );
}

/** A sheet of paper. */
export function Sheet({ x, y, width, height }: At & { width: number; height: number }) {
  return <rect x={x} y={y} width={width} height={height} rx="5" className="fill-ink" />;
}

/** The hand lantern of our sign, lit; 64 wide and 104 high. */
export function Lantern({ x, y, scale = 1 }: At & { scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle cx="32" cy="60" r="52" className="fill-accent opacity-15" />
      <circle cx="32" cy="60" r="34" className="fill-accent opacity-25" />
      <path d="M16 24C16 4 48 4 48 24" className="stroke-muted stroke-3" />
      <path d="M24 20h16l12 16H12z" className="fill-muted" />
      <path d="M14 36h36c5 12 5 32-1 46H15c-6-14-6-34-1-46z" className="fill-accent opacity-45" />
      <path
        d="M33 40c2 9 13 14 13 26a14 14 0 0 1-28 0c0-6 3-10 6-13 1 4 2 5 4 6-1-8 1-14 5-19z"
        className="fill-accent"
      />
      <path d="M33 60c2 4 6 6 6 11a7 7 0 0 1-14 0c0-5 5-6 8-11z" className="fill-ink" />
      <rect x="11" y="82" width="42" height="9" rx="4" className="fill-muted" />
      <rect x="16" y="90" width="32" height="12" rx="4" className="fill-muted" />
    </g>
  );
}
