/** What the back office is told of while it is open. Each capability says who may hear its own. */
const liveEventKinds = [
  'submission.created',
  'submission.changed',
  'case.created',
  'case.changed',
  'submission.assigned',
  'case.assigned',
  'mail.failed',
  'document.changed',
] as const;

export type LiveEventKind = (typeof liveEventKinds)[number];

/**
 * Never more than this: what happened and to which row, nothing of what is in it. `count`: how many rows
 * there were, when `id` is the first of several.
 */
export type LiveEvent = { kind: LiveEventKind; id: string; count?: number };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads an event from JSON; undefined for anything else, such as an event of a newer release. */
export function parseLiveEvent(text: string): LiveEvent | undefined {
  try {
    const { kind, id, count } = Object(JSON.parse(text)) as Record<string, unknown>;
    const known = liveEventKinds.find((each) => each === kind);
    if (known === undefined || typeof id !== 'string' || !uuid.test(id)) return undefined;
    const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count > 1;
    return { kind: known, id, ...(isCount && { count }) };
  } catch {
    return undefined;
  }
}
