import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawClock, type ClockDate } from '../clock.ts';
import { ClockLine } from './clock.tsx';

const paid = new Date('2026-11-27T08:00:00Z');

function line(dates: readonly ClockDate[], { latest = paid } = {}): string {
  const now = new Date('2026-11-28T08:00:00Z');
  const clock = drawClock({ paid: { earliest: paid, latest }, dates, now });
  return renderToStaticMarkup(<ClockLine clock={clock} to="#plan-dates" />).replaceAll(
    /<[^>]+>/g,
    '',
  );
}

test('says how long is left to the next own date, and promises none without one', () => {
  const date = { kind: 'law', isPast: false, isOwn: true } as const;
  const over = new Date('2026-12-27T09:00:00Z');
  expect(line([{ ...date, title: 'Claim the refund', over }])).toBe(
    '29 days left Claim the refund',
  );
  expect(line([{ ...date, title: 'Of the bank', over, isOwn: false }])).toBe(
    'Time since the last payment: 24 hours.',
  );
  expect(line([], { latest: new Date('2026-11-27T20:00:00Z') })).toBe(
    'Time since the last payment: 24 hours at the most.',
  );
});
