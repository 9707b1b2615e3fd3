import { Lock } from 'lucide-react';
import { pigButcheringLabels as labels } from '#content/en/picture-labels.ts';
import { Drawing } from './drawing.tsx';
import { Words, type Box } from './shapes.tsx';

/** Six stages with the money sent and the balance that the fake site shows. */
export function PigButcheringDrawing({ label }: { label: string }) {
  return (
    <Drawing
      label={label}
      narrow={{ height: 514, children: <Narrow /> }}
      wide={{ height: 386, children: <Wide /> }}
    />
  );
}

/** Stages without money need no room for bars. */
const stageTops = labels.stages.map((_, index) => {
  const before = labels.stages.slice(0, index);
  return before.reduce((top, { shown }) => top + (shown > 0 ? 94 : 60), 62);
});

function Narrow() {
  return (
    <>
      <Legend x={1} y={1} gap={24} />
      {labels.stages.map(({ title, text, sent, shown }, index) => {
        const y = stageTops[index] ?? 0;
        const above = stageTops[index - 1];
        return (
          <g key={title}>
            {above !== undefined && <Thread from={[16, above + 32]} to={[16, y]} />}
            <Stage x={16} y={y + 16} number={index + 1} />
            <Words x={44} y={y + 16} appearance="title">
              {title}
            </Words>
            <Words x={44} y={y + 37} appearance="small">
              {text}
            </Words>
            <Bar kind="sent" x={44} y={y + 47} width={sent * 274} height={12} />
            <Bar kind="shown" x={44} y={y + 63} width={shown * 274} height={12} />
            {shown === 1 && <Closed x={294} y={y + 20} />}
          </g>
        );
      })}
    </>
  );
}

const columnWidth = 120;
const floor = 246;

function Wide() {
  return (
    <>
      <Legend x={1} y={1} gap={0} />
      <line
        x1="0"
        x2="720"
        y1={floor}
        y2={floor}
        className="stroke-control stroke-2 forced-colors:stroke-[CanvasText]"
      />
      <Words x={180} y={floor - 14} appearance="small" anchor="middle">
        {labels.noMoney}
      </Words>
      {labels.stages.map(({ title, text, sent, shown }, index) => {
        const x = index * columnWidth;
        return (
          <g key={title}>
            <Bar kind="sent" x={x + 16} y={floor - sent * 200} width={38} height={sent * 200} />
            <Bar kind="shown" x={x + 60} y={floor - shown * 200} width={38} height={shown * 200} />
            {shown === 1 && <Closed x={x + 67} y={floor - 112} />}
            <Stage x={x + 17} y={floor + 26} number={index + 1} />
            <Words x={x + 2} y={floor + 66} appearance="title" chars={14}>
              {title}
            </Words>
            <Words x={x + 2} y={floor + 88} appearance="small" chars={15}>
              {text}
            </Words>
          </g>
        );
      })}
    </>
  );
}

function Legend({ x, y, gap }: { x: number; y: number; gap: number }) {
  const second = gap > 0 ? { x, y: y + gap } : { x: x + 220, y };
  return (
    <>
      <Bar kind="sent" x={x} y={y} width={22} height={16} />
      <Words x={x + 32} y={y + 13}>
        {labels.sent}
      </Words>
      <Bar kind="shown" x={second.x} y={second.y} width={22} height={16} />
      <Words x={second.x + 32} y={second.y + 13}>
        {labels.shown}
      </Words>
    </>
  );
}

/** Sent money is a filled bar, the made-up balance an empty one with a dashed edge. */
function Bar({ kind, ...box }: Box & { kind: 'sent' | 'shown' }) {
  if (box.width === 0 || box.height === 0) return undefined;
  return kind === 'sent' ? (
    <rect
      {...box}
      rx="2"
      className="fill-danger-line stroke-danger-line stroke-2 forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]"
    />
  ) : (
    <rect
      {...box}
      rx="2"
      strokeDasharray="5 4"
      className="fill-accent-soft stroke-accent-ink stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
    />
  );
}

/** The balance that cannot be withdrawn. */
function Closed({ x, y }: { x: number; y: number }) {
  return <Lock x={x} y={y} className="size-6 text-accent-ink forced-colors:text-[CanvasText]" />;
}

function Stage({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r="15"
        className="fill-surface stroke-primary stroke-2 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <Words x={x} y={y + 6} appearance="title" anchor="middle">
        {String(number)}
      </Words>
    </>
  );
}

function Thread({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  return (
    <line
      x1={from[0]}
      y1={from[1]}
      x2={to[0]}
      y2={to[1]}
      className="stroke-line stroke-2 forced-colors:stroke-[CanvasText]"
    />
  );
}
