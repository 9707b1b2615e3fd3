import { urls } from '#shared/urls.ts';
import type { RecordKind } from './queues.ts';

/**
 * Address and fields that take back an answer which has not left the house.
 * @param answer `value`: id of the mail of a reply to a report, or of the message of a case
 */
export function undoOfAnswer({ kind, id, value }: { kind: RecordKind; id: string; value: string }) {
  const change = { kind, field: 'sent', ids: [id], value };
  return { action: urls.admin.inboxAct(), fields: { undo: JSON.stringify([change]) } };
}
