import type { ChainFault } from './chain-check.server.ts';

/** What is wrong with the log, and where, in words for staff. */
export function faultWords({ kind, sequence, auditId }: ChainFault): string {
  const place = sequence === undefined ? '' : ` number ${sequence.toLocaleString('en-US')}`;
  const event = auditId === undefined ? `Event${place}` : `Event${place} (${auditId})`;
  switch (kind) {
    case 'changed':
      return `${event} was changed after it had been written.`;
    case 'missing':
      return `${event} is missing: it was taken out of the log.`;
    case 'inserted':
      return `${event} was not written by the program, but put into the log past it.`;
    case 'order':
      return `${event} does not follow the one before it: events were taken out or moved.`;
    case 'shortened':
      return `The log ends before event${place}, which the data folder noted, or is another one from there on.`;
    case 'note':
      return 'The note of the log’s end in the data folder (audit-head.json) was changed.';
    case 'key':
      return `${event} was sealed with a key that this installation does not have.`;
  }
}
