import { formatTag } from '#shared/language.ts';
import type { TimeLeft } from './clock.ts';

/** A length of time in words, such as "26 hours". */
export function timeWords({ count, unit }: TimeLeft): string {
  return formatFor(unit).format(count);
}

/** The unit of a length of time, in the number that fits it, such as "hours". */
export function unitWords({ count, unit }: TimeLeft): string {
  const part = formatFor(unit)
    .formatToParts(count)
    .find(({ type }) => type === 'unit');
  return part?.value ?? unit;
}

function formatFor(unit: TimeLeft['unit']): Intl.NumberFormat {
  const single = unit.slice(0, -1);
  return new Intl.NumberFormat(formatTag(), { style: 'unit', unit: single, unitDisplay: 'long' });
}
