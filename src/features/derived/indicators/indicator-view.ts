import type { ChecksumState, HostWarning } from '#features/base/extraction/doubts.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';

/** `reporter`: a sender's own contact, which identifies the same person again. `named`: an offender's. */
/** `unclear`: nothing says whether it is the writer's or an offender's. */
export type IndicatorRole = 'reporter' | 'named' | 'unclear';

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
  /** Chains whose addresses look the same; empty once a person chose one. */
  possibilities: readonly string[];
  /** The indicator that was probably meant, if it has sightings itself. */
  likelyIndicatorId?: string;
  hostWarning?: HostWarning;
  isIgnored: boolean;
  ignoredReason: string | null;
  /** Other wallets with the same beginning and end. */
  twins: Twin[];
};

/** Changes made when a newer version of the reader read the texts again. */
export type ReadAgain = { at: Date; added: number; removed: number };

export type Twin = { id: string; display: string };

/** A case with its submissions, or a submission without a case: one matter, counted once. */
export type Matter = {
  role: IndicatorRole;
  seenAt: Date;
  submission?: { id: string; reference: string; formType: string };
  case?: { id: string; caseNumber: string };
};

/** An indicator of one submission or case, with its other sightings. */
export type SeenIndicator = IndicatorView & {
  role: IndicatorRole;
  /** Fields in which it occurs, and its notation there. */
  fields: string[];
  raw: string;
  /** As far as the reader may see them. */
  others: { total: number; latest: Matter[] };
};

export type GraphNode = {
  id: string;
  kind: 'case' | 'submission' | 'indicator';
  label: string;
  /** Link target: the id of the case, submission or indicator. */
  target: string;
  indicator?: { kind: IndicatorKind; chain: string };
  /** Steps from the case that the graph is about. */
  distance: number;
};

export type GraphEdge = {
  from: string;
  to: string;
  /**
   * `names`: an offender's; `reports`: a sender's own contact; `belongs`: opened from; `twin`: looks alike.
   */
  kind: 'names' | 'reports' | 'belongs' | 'twin';
};

export type LinkGraph = {
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** True when there are more links than the picture shows. */
  isCut: boolean;
};

/** A graph with coordinates for each node, in the units of the view box. */
export type PlacedGraph = Omit<LinkGraph, 'nodes'> & {
  width: number;
  height: number;
  nodes: (GraphNode & { x: number; y: number })[];
};
