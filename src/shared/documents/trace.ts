/** How sure an investigator may be of a step. Drawn as a line pattern, and stated in words. */
export type Certainty = 'certain' | 'likely' | 'unknown';

export type TraceNode = {
  id: string;
  /** One or two short lines: up to 11 characters each, so that they fit on a phone. */
  label: readonly [string] | readonly [string, string];
  kind: 'victim' | 'address' | 'service' | 'lost' | 'clue';
  /** Position: how many steps from the start, and in which of three lanes (0, 1, 2). */
  step: number;
  lane: 0 | 1 | 2;
};

export type TraceLink = {
  from: string;
  to: string;
  certainty: Certainty;
  /** The asset that moved, or the connection between the two. At most ten characters. */
  label?: string;
  /** The same step in words; all of them together are the text alternative of the picture. */
  text: string;
};

/** Steps of value or of clues, to be drawn as a picture with the same steps in words. */
export type Trace = { nodes: readonly TraceNode[]; links: readonly TraceLink[] };
