/** What the back office is told of while it is open, and who may hear it. */
export const liveEventPermissions = {
  'submission.created': 'submission:read',
  'submission.changed': 'submission:read',
  'case.created': 'case:read',
  'case.changed': 'case:read',
  'mail.failed': 'mail:read',
  'document.changed': 'document:read',
} as const satisfies Record<string, `${string}:read`>;

export type LiveEventKind = keyof typeof liveEventPermissions;

/** Never more than this: what happened and to which row, nothing of what is in it. */
export type LiveEvent = { kind: LiveEventKind; id: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads an event from JSON; undefined for anything else, such as an event of a newer release. */
export function parseLiveEvent(text: string): LiveEvent | undefined {
  try {
    const { kind, id } = Object(JSON.parse(text)) as { kind?: unknown; id?: unknown };
    const isKnown = typeof kind === 'string' && Object.hasOwn(liveEventPermissions, kind);
    if (!isKnown || typeof id !== 'string' || !uuid.test(id)) return undefined;
    return { kind: kind as LiveEventKind, id };
  } catch {
    return undefined;
  }
}
