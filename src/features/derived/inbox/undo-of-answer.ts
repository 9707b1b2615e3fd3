import { takeBackSeconds } from '#shared/take-back-seconds.ts';
import { urls } from '#shared/urls.ts';
import type { RecordKind } from './queues.ts';

type Sent =
  /** `value`: id of the mail of a reply to a report, or of the message of a case. */
  | { kind: RecordKind; field?: 'sent'; id: string; value: string }
  /** `value`: id of an answer to a tip or in a chat. */
  | { kind: 'report'; field: 'line'; id: string; value: string };

/** Address and fields that take back an answer which has not left the house. */
export function undoOfAnswer({ kind, field = 'sent', id, value }: Sent) {
  return undoOf({ kind, field, ids: [id], value });
}

/** The same for a case that was opened a moment ago, with its mail to the client. */
export function undoOfOpening(id: string) {
  return undoOf({ kind: 'case', field: 'opened', ids: [id], value: 'off' });
}

function undoOf(change: Change) {
  return undoOfChanges([change]);
}

/** The same for changes that the server names, of which an opened case alone has its end. */
export function undoOfChanges(changes: readonly Change[]) {
  const isLimited = changes.some(({ field }) => limited.has(field));
  return {
    action: urls.admin.inboxAct(),
    fields: { undo: JSON.stringify(changes) },
    ...(isLimited && { seconds: takeBackSeconds }),
  };
}

type Change = { field: string; [value: string]: unknown };

/** Changes that the server undoes only until their mail leaves. */
const limited: ReadonlySet<string> = new Set(['opened', 'sent', 'line']);
