import { useStaffPage } from '#frames/staff/staff-page.ts';
import { dayIn } from '#shared/calendar.ts';
import { daysAgo } from '#shared/format/days-ago.ts';
import type { PaidInShort } from '../paid-in-short.ts';

/** The head of a case or report: who it is, what was paid, how and when, as far as it is known. */
export function PaidTitle({ who, paid }: { who: string; paid: PaidInShort | undefined }) {
  // The commas within an amount have no space behind them.
  const parts = [who, ...(paid?.words.split(', ') ?? [])];
  const staff = useStaffPage();
  const { lastDay, isLastOfSeveral } = paid ?? {};
  return (
    <span className="text-xl leading-snug wrap-anywhere">
      {parts.map((part, place) => (
        <span key={part} className="inline-block max-w-full">
          {part}
          {(place < parts.length - 1 || lastDay) && ',\u00A0'}
        </span>
      ))}
      {lastDay && staff && (
        <time dateTime={lastDay} title={lastDay} className="inline-block">
          {isLastOfSeveral && 'last '}
          {daysAgo(lastDay, dayIn(staff.now, staff.timeZone))}
        </time>
      )}
    </span>
  );
}
