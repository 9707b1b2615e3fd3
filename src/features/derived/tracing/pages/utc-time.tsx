import { formatUtc } from '#shared/format/format-utc.ts';

/** A moment with its zone, the same for every reader, because it is shown beside times of a chain. */
export function UtcTime({ value }: { value: Date | string | number }) {
  const moment = new Date(value);
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {formatUtc(moment)}
    </time>
  );
}
