import { Link, useSearchParams } from 'react-router';
import { Pagination } from '#ui/application/pagination.tsx';
import { pageSearch, type ListQuery } from './list-query.ts';

type Place = NonNullable<ListQuery['cursor']>;

/** Links to newer and older rows; renders nothing when everything fits on one page. */
export function ListPages({
  label,
  action,
  newer,
  older,
  position,
}: {
  label: string;
  action: string;
  newer: Place | undefined;
  older: Place | undefined;
  position: string | undefined;
}) {
  const [search] = useSearchParams();
  function target(place: Place | undefined) {
    return place && { link: <Link to={action + pageSearch(search, place)} /> };
  }
  if (!newer && !older) {
    return position ? <p className="text-sm text-muted tabular-nums">{position}</p> : null;
  }
  return (
    <Pagination
      aria-label={label}
      newer={target(newer)}
      older={target(older)}
      newerLabel="Newer"
      olderLabel="Older"
      position={position}
    />
  );
}
