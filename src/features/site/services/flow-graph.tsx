import type { TraceExample } from '#content/en/services/service.ts';
import { classNames } from '#ui/class-names.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Certainty, TraceNode } from '#shared/documents/trace.ts';
import { Drawing } from '#features/site/diagrams/drawing.tsx';
import { placeGraph, type PlacedGraph, type PlacedLink, type PlacedNode } from './place-graph.ts';

/** Forced colours do not apply inside an SVG, so lines and text set system colours. */
const forcedLine = 'forced-colors:stroke-[CanvasText]';
const forcedWords = 'forced-colors:fill-[CanvasText]';

/** Pattern and colour: the pattern alone is sufficient to distinguish them. */
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

/** The trace as a picture. The list of steps has the same content. */
export function FlowGraph({ example }: { example: TraceExample }) {
  const across = placeGraph(example, 'across');
  const down = placeGraph(example, 'down');
  return (
    <div className="@container mx-auto w-full max-w-4xl">
      <Drawing
        label={m.services_example_picture({ title: example.title })}
        narrow={{ height: down.height, children: <Graph graph={down} /> }}
        wide={{ height: across.height, children: <Graph graph={across} /> }}
      />
    </div>
  );
}

function Graph({ graph: { box, nodes, links } }: { graph: PlacedGraph }) {
  return (
    <>
      {links.map((placed) => (
        <LinkLine key={`${placed.link.from} ${placed.link.to}`} placed={placed} />
      ))}
      {links.map((placed) => (
        <LinkLabel key={`${placed.link.from} ${placed.link.to}`} placed={placed} />
      ))}
      {nodes.map((placed) => (
        <NodeBox key={placed.node.id} placed={placed} box={box} />
      ))}
    </>
  );
}

function LinkLine({ placed: { link, path, head } }: { placed: PlacedLink }) {
  const appearance = lines[link.certainty];
  return (
    <>
      <path
        d={path}
        fill="none"
        strokeWidth="2.5"
        strokeDasharray={appearance.dash}
        className={classNames(appearance.line, forcedLine)}
      />
      <polygon points={head} className={classNames(appearance.head, forcedWords)} />
    </>
  );
}

function LinkLabel({ placed: { link, label } }: { placed: PlacedLink }) {
  if (!link.label) return null;
  return (
    <text
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      strokeWidth="5"
      strokeLinejoin="round"
      paintOrder="stroke"
      className="fill-ink stroke-surface text-[13px] font-semibold forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
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
  const firstLine = y + box.height / 2 + (node.label.length === 1 ? 5 : -4);
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
        className={classNames(boxes[node.kind], 'forced-colors:fill-[Canvas]', forcedLine)}
      />
      {node.label.map((line, index) => (
        <text
          key={line}
          x={x + box.width / 2}
          y={firstLine + index * 18}
          textAnchor="middle"
          className={classNames('fill-ink text-[15px] font-semibold', forcedWords)}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** One line of the key below the picture. */
export function LineSample({ certainty }: { certainty: Certainty }) {
  const appearance = lines[certainty];
  return (
    <svg viewBox="0 0 48 10" aria-hidden="true" className="w-12 shrink-0">
      <path
        d="M0 5H38"
        strokeWidth="2.5"
        strokeDasharray={appearance.dash}
        className={classNames(appearance.line, forcedLine)}
      />
      <polygon points="48,5 38,0 38,10" className={classNames(appearance.head, forcedWords)} />
    </svg>
  );
}
