import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import type { IndicatorView } from '../indicator-kinds.ts';
import { urls } from '#shared/urls.ts';

type Shown = Pick<IndicatorView, 'id' | 'kind' | 'display' | 'isIgnored'>;

/** Of a wallet the ends stand out: they are what people and their screens compare. */
const endLength = 6;

/** The value in full, in letters that can be told apart, leading to everything known about it. */
export function IndicatorValue({ indicator }: { indicator: Shown }) {
  const { id, kind, display, isIgnored } = indicator;
  const hasEnds = kind === 'wallet' && display.length > 2 * endLength;
  return (
    <Link
      to={urls.admin.indicator(id)}
      className={classNames(
        'font-mono underline-offset-4 wrap-anywhere hover:underline',
        isIgnored ? 'text-muted' : 'text-link',
      )}
    >
      {hasEnds ? (
        <>
          <b>{display.slice(0, endLength)}</b>
          {display.slice(endLength, -endLength)}
          <b>{display.slice(-endLength)}</b>
        </>
      ) : (
        display
      )}
    </Link>
  );
}
