import { Link } from 'react-router';
import { Table } from '#ui/document/table.tsx';
import type { GraphNode, PlacedGraph } from '../indicator-view.ts';
import { addressOf, nodeWords } from './graph-words.ts';

const columns = [
  { key: 'indicator', header: 'Indicator' },
  { key: 'kind', header: 'Kind' },
  { key: 'seen', header: 'Seen in' },
  { key: 'twins', header: 'Looks like' },
];

/** The links of the picture, one indicator per row. */
export function GraphTable({ graph }: { graph: PlacedGraph }) {
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
