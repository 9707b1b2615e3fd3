const size = 8;

/** Ever denser lines, for visitors whose own colours replace ours. Used by `classFills`. */
export function HatchPatterns() {
  return (
    <defs>
      <Hatch id="hatch-1" path={`M0 ${size}L${size} 0`} width={1} />
      <Hatch id="hatch-2" path={`M0 ${size}L${size} 0M0 0L${size} ${size}`} width={1} />
      <Hatch id="hatch-3" path={`M0 ${size}L${size} 0M0 0L${size} ${size}`} width={3} />
    </defs>
  );
}

function Hatch({ id, path, width }: { id: string; path: string; width: number }) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} className="fill-surface forced-colors:fill-[Canvas]" />
      <path d={path} strokeWidth={width} className="stroke-ink forced-colors:stroke-[CanvasText]" />
    </pattern>
  );
}
