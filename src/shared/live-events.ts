/**
 * Presence events sent to colleagues who look at the same record. A newcomer sends `came` and is answered by
 * everybody who is there.
 */
export const presenceStates = ['came', 'here', 'writing', 'left'] as const;

export type PresenceState = (typeof presenceStates)[number];

/** Events sent to an open back office. Each capability states who may receive its own. */
const liveEventKinds = [
  'submission.created',
  'submission.changed',
  'case.created',
  'case.changed',
  'submission.assigned',
  'submission.replied',
  'submission.reply-held',
  'submission.reply-failed',
  'case.assigned',
  'case.replied',
  'case.mentioned',
  'case.message-undelivered',
  'case.came',
  'case.here',
  'case.writing',
  'case.left',
  'submission.came',
  'submission.here',
  'submission.writing',
  'submission.left',
  'mail.failed',
  'document.changed',
] as const;

export type LiveEventKind = (typeof liveEventKinds)[number];

/**
 * States only what happened and to which row, and none of its content. `count`: the number of rows, when `id`
 * is the first of several. `person`: who has the record open.
 */
export type LiveEvent = { kind: LiveEventKind; id: string; count?: number; person?: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads an event from JSON; undefined for anything else, such as an event of a newer release. */
export function parseLiveEvent(text: string): LiveEvent | undefined {
  try {
    const { kind, id, count, person } = Object(JSON.parse(text)) as Record<string, unknown>;
    const known = liveEventKinds.find((each) => each === kind);
    if (known === undefined || typeof id !== 'string' || !uuid.test(id)) return undefined;
    const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count > 1;
    const isPerson = typeof person === 'string' && uuid.test(person);
    return { kind: known, id, ...(isCount && { count }), ...(isPerson && { person }) };
  } catch {
    return undefined;
  }
}
