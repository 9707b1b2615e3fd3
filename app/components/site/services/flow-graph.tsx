import type { Certainty, TraceExample, TraceNode } from '#app/content/en/services/trace-example.ts';
import { classNames } from '#app/ui/class-names.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { placeGraph } from './place-graph.ts';
import type { Direction, PlacedLink, PlacedNode } from './place-graph.ts';

/** Pattern and colour: the pattern alone is enough to tell them apart. */
const lines: Record<Certainty, { dash?: string; line: string; head: string }> = {
  certain: { line: 'stroke-primary', head: 'fill-primary' },
  likely: { dash: '8 5', line: 'stroke-accent-ink', head: 'fill-accent-ink' },
  unknown: { dash: '2 5', line: 'stroke-muted', head: 'fill-muted' },
};

const boxes: Record<TraceNode['kind'], string> = {
  victim: 'fill-accent-soft stroke-accent',
  address: 'fill-raised stroke-control',
  service: 'fill-primary-soft stroke-primary',
  clue: 'fill-info-soft stroke-info-line',
  lost: 'fill-sunken stroke-muted',
};

/** The trace as a picture, in two shapes. It says nothing that the list of steps does not say. */
export function FlowGraph({ example }: { example: TraceExample }) {
  return (
    <>
      <Drawing example={example} direction="down" className="mx-auto max-w-96 lg:hidden" />
      <Drawing example={example} direction="across" className="hidden lg:block" />
    </>
  );
}

function Drawing({
  example,
  direction,
  className,
}: {
  example: TraceExample;
  direction: Direction;
  className: string;
}) {
  const { width, height, box, nodes, links } = placeGraph(example, direction);
  return (
    <svg
      role="img"
      aria-label={m.services_example_picture({ title: example.title })}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('h-auto w-full font-semibold', className)}
    >
      {links.map((placed) => (
        <LinkLine key={`${placed.link.from} ${placed.link.to}`} placed={placed} />
      ))}
      {links.map((placed) => (
        <LinkLabel key={`${placed.link.from} ${placed.link.to}`} placed={placed} />
      ))}
      {nodes.map((placed) => (
        <NodeBox key={placed.node.id} placed={placed} box={box} />
      ))}
    </svg>
  );
}

function LinkLine({ placed: { link, path, head } }: { placed: PlacedLink }) {
  const look = lines[link.certainty];
  return (
    <>
      <path
        d={path}
        fill="none"
        strokeWidth="2.5"
        strokeDasharray={look.dash}
        className={look.line}
      />
      <polygon points={head} className={look.head} />
    </>
  );
}

function LinkLabel({ placed: { link, middle } }: { placed: PlacedLink }) {
  if (!link.label) return null;
  return (
    <text
      x={middle.x}
      y={middle.y + 4}
      textAnchor="middle"
      fontSize="12"
      strokeWidth="6"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="fill-ink stroke-surface"
    >
      {link.label}
    </text>
  );
}

function NodeBox({
  placed: { node, x, y },
  box,
}: {
  placed: PlacedNode;
  box: { width: number; height: number };
}) {
  const firstLine = y + box.height / 2 + (node.label.length === 1 ? 4.5 : -3.5);
  return (
    <>
      <rect
        x={x}
        y={y}
        width={box.width}
        height={box.height}
        rx="8"
        strokeWidth="1.5"
        strokeDasharray={node.kind === 'lost' ? '4 4' : undefined}
        className={boxes[node.kind]}
      />
      {node.label.map((line, index) => (
        <text
          key={line}
          x={x + box.width / 2}
          y={firstLine + index * 16}
          textAnchor="middle"
          fontSize="13"
          className="fill-ink"
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** One line of the key below the picture. */
export function LineSample({ certainty }: { certainty: Certainty }) {
  const look = lines[certainty];
  return (
    <svg viewBox="0 0 48 10" aria-hidden="true" className="w-12 shrink-0">
      <path d="M0 5H38" strokeWidth="2.5" strokeDasharray={look.dash} className={look.line} />
      <polygon points="48,5 38,0 38,10" className={look.head} />
    </svg>
  );
}
