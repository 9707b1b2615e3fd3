import { Link, useSearchParams } from 'react-router';
import { Disclosure } from '#frames/staff/disclosure.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import { useMay } from '#frames/staff/staff-page.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { Table } from '#ui/document/table.tsx';
import type {
  GraphEdge,
  GraphNode,
  PlacedGraph,
  ReadAgain,
  SeenIndicator,
} from '../indicator-view.ts';
import { linkStepsAddress } from '../link-steps.ts';
import { IndicatorList } from './indicator-list.tsx';
import { kindLabel } from './indicator-words.ts';

/** Indicators of a case and its submissions, and what they are linked to. */
export function CaseIndicators({
  caseId,
  indicators,
  readAgain,
  links,
}: {
  caseId: string;
  indicators: readonly SeenIndicator[];
  readAgain: ReadAgain | undefined;
  /** Absent while nobody asked for them. */
  links: { graph: PlacedGraph; steps: 1 | 2 } | undefined;
}) {
  const mayRead = useMay('submission:read');
  if (!mayRead) return null;
  return (
    <>
      <Panel
        id="indicators"
        title="Indicators"
        text="From the case and its submissions."
        actions={
          <Link
            to={urls.admin.sharingConsent('case', caseId)}
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            May they be passed on?
          </Link>
        }
      >
        <IndicatorList indicators={indicators} readAgain={readAgain} shown={4} />
      </Panel>
      {indicators.length > 0 && <Links links={links} />}
    </>
  );
}

/** Links of the indicators, loaded on request. */
function Links({ links }: { links: { graph: PlacedGraph; steps: 1 | 2 } | undefined }) {
  const [search] = useSearchParams();
  const isAlone = links !== undefined && links.graph.nodes.length < 2;
  const next = links?.steps === 1 ? 2 : 1;
  return (
    <Panel
      id="links"
      title="Linked by indicators"
      text={
        isAlone
          ? 'Nothing here is named in another report or case yet.'
          : 'Other reports and cases that name the same, or a wallet that looks like one of these.'
      }
      actions={
        !isAlone && (
          <Link
            to={linkStepsAddress(search, next)}
            preventScrollReset
            className={buttonClass({ tone: 'secondary', size: 'compact' })}
          >
            {links === undefined
              ? 'Show what is linked'
              : next === 2
                ? 'One step further'
                : 'One step less'}
          </Link>
        )
      }
    >
      {links && !isAlone && <IndicatorGraph graph={links.graph} />}
    </Panel>
  );
}

/** Shows what is linked to a case, as a picture whose parts are links, and as a table. */
function IndicatorGraph({ graph }: { graph: PlacedGraph }) {
  const { nodes, edges, width, height, isCut } = graph;
  const places = new Map(nodes.map((node) => [node.id, node]));
  return (
    <div className="grid gap-3">
      <div
        role="region"
        aria-label="Picture of the links; scrolls sideways"
        tabIndex={0}
        className="relative max-h-[70vh] overflow-auto rounded-lg border border-line bg-sunken"
      >
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={`${nodes.length} linked things`}
          className="mx-auto block text-xs"
        >
          {edges.map((edge) => (
            <Edge
              key={`${edge.from} ${edge.to}`}
              kind={edge.kind}
              from={places.get(edge.from)}
              to={places.get(edge.to)}
            />
          ))}
          {nodes.map((node) => (
            <Node key={node.id} node={node} isCentre={node === nodes[0]} />
          ))}
        </svg>
      </div>
      <Legend kinds={new Set(edges.map(({ kind }) => kind))} />
      {isCut && (
        <p className="text-sm text-muted">
          More is linked than fits here. The lists of each indicator have all of it.
        </p>
      )}
      <Disclosure summary="The same as a table">
        <GraphTable graph={graph} />
      </Disclosure>
    </div>
  );
}

const edgeAppearance: Record<
  GraphEdge['kind'],
  { className: string; dash?: string; text: string }
> = {
  names: { className: 'stroke-muted', text: 'named as an offender’s' },
  reports: { className: 'stroke-muted', dash: '2 4', text: 'contact of who wrote' },
  belongs: { className: 'stroke-primary stroke-3', text: 'submission of the case' },
  twin: { className: 'stroke-danger', dash: '8 4', text: 'looks alike' },
};

type Place = { x: number; y: number } | undefined;

function Edge({ kind, from, to }: { kind: GraphEdge['kind']; from: Place; to: Place }) {
  if (!from || !to) return null;
  const { className, dash } = edgeAppearance[kind];
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeDasharray={dash}
      className={classNames('stroke-2', className)}
    />
  );
}

/** Approximate width of a letter at this size, rounded up so that boxes are never too narrow. */
const letterWidth = 7.6;
const boxHeight = 30;

const nodeClass: Record<GraphNode['kind'], string> = {
  case: 'fill-primary-soft stroke-primary',
  submission: 'fill-raised stroke-control',
  indicator: 'fill-accent-soft stroke-warning-line',
};

function Node({ node, isCentre }: { node: PlacedGraph['nodes'][number]; isCentre: boolean }) {
  const { kind, label, x, y } = node;
  const width = Math.max(48, label.length * letterWidth + 18);
  return (
    <Link to={addressOf(node)} aria-label={`${nodeWords(node)} ${label}`}>
      <rect
        x={x - width / 2}
        y={y - boxHeight / 2}
        width={width}
        height={boxHeight}
        rx={kind === 'indicator' ? boxHeight / 2 : 6}
        className={classNames(nodeClass[kind], isCentre ? 'stroke-3' : 'stroke-1')}
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        className={classNames('fill-ink', kind === 'indicator' ? 'font-mono' : 'font-semibold')}
      >
        {label}
      </text>
    </Link>
  );
}

function Legend({ kinds }: { kinds: ReadonlySet<GraphEdge['kind']> }) {
  const shown = (Object.keys(edgeAppearance) as GraphEdge['kind'][]).filter((kind) =>
    kinds.has(kind),
  );
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {shown.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg width="32" height="8" aria-hidden="true">
            <line
              x1="0"
              y1="4"
              x2="32"
              y2="4"
              strokeDasharray={edgeAppearance[kind].dash}
              className={classNames('stroke-2', edgeAppearance[kind].className)}
            />
          </svg>
          {edgeAppearance[kind].text}
        </li>
      ))}
    </ul>
  );
}

const columns = [
  { key: 'indicator', header: 'Indicator' },
  { key: 'kind', header: 'Kind' },
  { key: 'seen', header: 'Seen in' },
  { key: 'twins', header: 'Looks like' },
];

/** The links of the picture, one indicator per row. */
function GraphTable({ graph }: { graph: PlacedGraph }) {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  function neighbours({ id }: GraphNode, kind: 'indicator' | 'other'): GraphNode[] {
    return graph.edges
      .filter(({ from, to }) => from === id || to === id)
      .flatMap(({ from, to }) => nodes.get(from === id ? to : from) ?? [])
      .filter((node) => (node.kind === 'indicator') === (kind === 'indicator'));
  }
  const rows = graph.nodes
    .filter(({ kind }) => kind === 'indicator')
    .map((node) => ({
      key: node.id,
      cells: {
        indicator: <NodeLink node={node} />,
        kind: nodeWords(node),
        seen: <NodeLinks nodes={neighbours(node, 'other')} />,
        twins: <NodeLinks nodes={neighbours(node, 'indicator')} />,
      },
    }));
  return (
    <Table
      id="links-table"
      caption="Indicators and where they were seen"
      captionHidden
      columns={columns}
      rows={rows}
    />
  );
}

function NodeLink({ node }: { node: GraphNode }) {
  return (
    <Link
      to={addressOf(node)}
      className={node.kind === 'indicator' ? 'font-mono text-link' : 'text-link'}
    >
      {node.label}
    </Link>
  );
}

function NodeLinks({ nodes }: { nodes: readonly GraphNode[] }) {
  if (nodes.length === 0) return '–';
  return (
    <ul className="grid gap-0.5">
      {nodes.map((node) => (
        <li key={node.id}>
          <NodeLink node={node} />
        </li>
      ))}
    </ul>
  );
}

/** Address that a node of the graph links to. */
function addressOf({ kind, target }: GraphNode): string {
  if (kind === 'case') return urls.admin.case(target);
  return kind === 'submission' ? urls.admin.submission(target) : urls.admin.indicator(target);
}

/** Describes a node. */
function nodeWords({ kind, indicator }: GraphNode): string {
  if (indicator) return kindLabel(indicator);
  return kind === 'case' ? 'Case' : 'Submission';
}
