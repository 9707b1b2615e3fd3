import { Link, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { rowLink } from '../shortcuts/row-links.ts';
import type { Identified, NameColumn } from './column.ts';

/** The name of a row: a link that reaches over all of it, so that a click anywhere opens it. */
export function RowLink<Row extends Identified>({
  name,
  row,
  isCard = false,
}: {
  name: NameColumn<Row>;
  row: Row;
  isCard?: boolean;
}) {
  const { search } = useLocation();
  const { to, text } = name.link(row);
  return (
    <Link
      to={to + search}
      preventScrollReset
      data-row-id={row.id}
      {...rowLink}
      {...name.attributes?.(row)}
      className={classNames(
        'text-link underline-offset-4 after:absolute after:inset-0 hover:underline',
        isCard && 'font-semibold wrap-anywhere after:rounded-lg',
      )}
    >
      {isCard ? (name.cardTitle?.(row) ?? text) : text}
    </Link>
  );
}
