import { expect, test } from 'vitest';
import type { TimelineEntry } from '#features/casework/cases/timeline.ts';
import { joinEvents } from './join-events.ts';

function event(
  what: string,
  minute: number,
  { who = 'Sam', details = {} }: { who?: string; details?: Record<string, string> } = {},
): TimelineEntry {
  const at = new Date(Date.UTC(2026, 10, 28, 12, minute));
  return { kind: 'event', id: `${what} ${minute}`, at, what, who, details };
}

function shown(entries: readonly TimelineEntry[]): string[] {
  return joinEvents(entries).map(({ entry, times }) => `${entry.id} x${times}`);
}

test('equal neighbours are one, at the time of the last', () => {
  const given = [1, 2, 3].map((minute) => event('code-given', minute));
  expect(shown([...given, event('opened', 4), event('code-given', 5)])).toEqual([
    'code-given 3 x3',
    'opened 4 x1',
    'code-given 5 x1',
  ]);
});

test('another person, or another detail, is another event', () => {
  const entries = [
    event('code-given', 1),
    event('code-given', 2, { who: 'Kim' }),
    event('status', 3, { details: { to: 'open' } }),
    event('status', 4, { details: { to: 'closed' } }),
  ];
  expect(shown(entries)).toHaveLength(4);
});
