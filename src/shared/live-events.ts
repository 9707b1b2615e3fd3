/** What the back office is told of while it is open. Each capability says who may hear its own. */
const liveEventKinds = [
  'submission.created',
  'submission.changed',
  'case.created',
  'case.changed',
  'mail.failed',
  'document.changed',
] as const;

export type LiveEventKind = (typeof liveEventKinds)[number];

/** Never more than this: what happened and to which row, nothing of what is in it. */
export type LiveEvent = { kind: LiveEventKind; id: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads an event from JSON; undefined for anything else, such as an event of a newer release. */
export function parseLiveEvent(text: string): LiveEvent | undefined {
  try {
    const { kind, id } = Object(JSON.parse(text)) as { kind?: unknown; id?: unknown };
    const known = liveEventKinds.find((each) => each === kind);
    if (known === undefined || typeof id !== 'string' || !uuid.test(id)) return undefined;
    return { kind: known, id };
  } catch {
    return undefined;
  }
}
