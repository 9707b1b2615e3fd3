import type { ChecksumState, HostWarning } from '#features/base/extraction/doubts.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';

/** `reporter`: somebody's own contact, by which the same person is met again. `named`: an offender's. */
export type IndicatorRole = 'reporter' | 'named';

/** An indicator as pages show it. */
export type IndicatorView = {
  id: string;
  kind: IndicatorKind;
  /** Blockchain or platform; empty where there is none. */
  chain: string;
  value: string;
  display: string;
  checksum: ChecksumState;
  likelyTypo: string | null;
  /** The indicator that was probably meant, if it was seen somewhere itself. */
  likelyIndicatorId?: string;
  hostWarning?: HostWarning;
  isIgnored: boolean;
  ignoredReason: string | null;
  /** Other wallets with the same beginning and end. */
  twins: Twin[];
};

export type Twin = { id: string; display: string };

/** A case with its submissions, or a submission that no case was opened for: one matter, counted once. */
export type Matter = {
  role: IndicatorRole;
  seenAt: Date;
  submission?: { id: string; reference: string; formType: string };
  case?: { id: string; caseNumber: string };
};

/** An indicator of one submission or case, with where else it was seen. */
export type SeenIndicator = IndicatorView & {
  role: IndicatorRole;
  /** Fields it stands in, and how it was written there. */
  fields: string[];
  raw: string;
  /** As far as the reader may see them. */
  others: { total: number; latest: Matter[] };
};

export type GraphNode = {
  id: string;
  kind: 'case' | 'submission' | 'indicator';
  label: string;
  /** Where it leads: the id of the case, submission or indicator. */
  target: string;
  indicator?: { kind: IndicatorKind; chain: string };
  /** Steps from the case that the graph is about. */
  distance: number;
};

export type GraphEdge = {
  from: string;
  to: string;
  /** `names`: an offender's; `reports`: somebody's own contact; `belongs`: opened from; `twin`: looks alike. */
  kind: 'names' | 'reports' | 'belongs' | 'twin';
};

export type LinkGraph = {
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** More is linked than one picture can show. */
  isCut: boolean;
};

/** A graph with a place for each node, in the units of the view box. */
export type PlacedGraph = Omit<LinkGraph, 'nodes'> & {
  width: number;
  height: number;
  nodes: (GraphNode & { x: number; y: number })[];
};
