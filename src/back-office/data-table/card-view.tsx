import { classNames } from '#ui/class-names.ts';
import type { Column, Identified } from './column.ts';
import { RowLink } from './row-link.tsx';
import { RowBox } from './table-view.tsx';
import type { ViewProps } from './table-view.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** The same list on a phone: each row is a card, made of the same columns. */
export function CardView<Row extends Identified>(props: ViewProps<Row>) {
  const { caption, name, columns, rows, isBusy, selection } = props;
  const onKeyDown = useRowKeys(selection?.toggle);
  function partOf(row: Row, place: Column<Row>['card']) {
    return columns
      .filter(({ card }) => card === place)
      .map(({ key, title, isBare, cell }) => (
        // Apart, as two plain words would run into one; and without a gap where there is nothing.
        <span key={key} className="empty:hidden has-[>:only-child:empty]:hidden">
          {isBare && `${title}: `}
          {cell(row)}
        </span>
      ));
  }
  return (
    // The keys are heard from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      aria-label={caption}
      aria-busy={isBusy || undefined}
      onKeyDown={onKeyDown}
      className="grid gap-3 aria-busy:opacity-60 @min-[36rem]:grid-cols-2"
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className={classNames(
            'relative grid content-start gap-2 rounded-lg border p-4 text-sm',
            selection?.has(row.id) ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <span className="flex items-start gap-3">
              {selection && (
                <span className="relative z-1 flex">
                  <RowBox name={name} row={row} selection={selection} />
                </span>
              )}
              <RowLink name={name} row={row} isCard />
            </span>
            <span className="flex shrink-0 gap-2">{partOf(row, 'corner')}</span>
          </div>
          <p className="flex flex-wrap gap-x-3 text-muted">
            {name.cardTitle && <span>{name.link(row).text}</span>}
            {partOf(row, 'line')}
          </p>
          <div className="flex flex-wrap items-center gap-2 not-has-[:not(:empty)]:hidden">
            {name.cardExtra?.(row)}
            {partOf(row, 'mark')}
          </div>
        </li>
      ))}
    </ul>
  );
}
