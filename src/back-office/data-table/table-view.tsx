import type { KeyboardEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Checkbox } from '#ui/application/checkbox.tsx';
import {
  Cell,
  HeaderCell,
  Row as TableRow,
  RowHeaderCell,
  SortCell,
  Table,
} from '#ui/application/table.tsx';
import { classNames } from '#ui/class-names.ts';
import { moveRow, rowLink } from '../shortcuts/row-links.ts';
import { useShortcutPreference } from '../shortcuts/shortcut-preference.ts';
import type { Column, Identified, NameColumn } from './column.ts';
import { changedSearch, nextSort } from './list-address.ts';
import type { Selection } from './use-selection.ts';

export type ViewProps<Row extends Identified> = {
  caption: string;
  name: NameColumn<Row>;
  /** Those that are shown, in their order. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: string;
  isDense: boolean;
  isBusy: boolean;
  /** Missing where nothing can be done with several rows at once. */
  selection: Selection | undefined;
};

/** The list on a screen that is wide enough for it. */
export function TableView<Row extends Identified>(props: ViewProps<Row>) {
  const { caption, name, columns, rows, sort, isDense, isBusy, selection } = props;
  const onKeyDown = useRowKeys(selection?.toggle);
  const hasWide = columns.some(({ isWide }) => isWide);
  return (
    <Table caption={caption} dense={isDense} busy={isBusy}>
      <thead>
        <tr>
          {selection && (
            <HeaderCell className="w-10">
              <PageBox rows={rows} selection={selection} />
            </HeaderCell>
          )}
          <HeaderCell className={hasWide ? undefined : 'w-full'}>{name.title}</HeaderCell>
          {columns.map((column) => (
            <Title key={column.key} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      {/* The keys come from the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <TableRow key={row.id} className="relative" selected={selection?.has(row.id) ?? false}>
            {selection && (
              <Cell className="relative z-1 w-10">
                <RowBox name={name} row={row} selection={selection} />
              </Cell>
            )}
            <RowHeaderCell className="whitespace-nowrap">
              <RowLink name={name} row={row} />
              {name.extra?.(row)}
            </RowHeaderCell>
            {columns.map((column) => (
              <Cell key={column.key} className={column.isWide ? 'max-w-0' : undefined}>
                {column.cell(row)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function Title<Row>({ column, sort }: { column: Column<Row>; sort: string }) {
  const [search] = useSearchParams();
  if (!column.sort) {
    return <HeaderCell className={column.isWide ? 'w-full' : undefined}>{column.title}</HeaderCell>;
  }
  const direction =
    sort === column.sort ? 'descending' : sort === `-${column.sort}` ? 'ascending' : undefined;
  const to = changedSearch(search, { sort: nextSort(column.sort, sort) });
  return (
    <SortCell direction={direction} link={<Link to={to} preventScrollReset />}>
      {column.title}
    </SortCell>
  );
}

/** Chooses all rows of the page, or none. */
function PageBox({ rows, selection }: { rows: readonly Identified[]; selection: Selection }) {
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      aria-label="Select all rows of this page"
      className={selection.isReady ? undefined : 'invisible'}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={() => selection.togglePage(rows.map(({ id }) => id))}
    />
  );
}

function RowBox<Row extends Identified>({
  name,
  row,
  selection,
}: {
  name: NameColumn<Row>;
  row: Row;
  selection: Selection;
}) {
  return (
    <Checkbox
      aria-label={`Select ${name.link(row).text}`}
      className={selection.isReady ? undefined : 'invisible'}
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row.id)}
    />
  );
}

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

/** The name of a row: a link that reaches over all of it, so that a click anywhere opens it. */
function RowLink<Row extends Identified>({
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

/**
 * Arrows move between the rows and x chooses one, while the focus is on a row; j and k come from the
 * back office's shortcuts, Enter from the link.
 */
function useRowKeys(toggle: ((id: string) => void) | undefined) {
  const { isOn } = useShortcutPreference();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain || !(target instanceof HTMLElement) || !target.matches('[data-row-link]')) return;
    if (key === 'ArrowDown') moveRow(1);
    else if (key === 'ArrowUp') moveRow(-1);
    else if (key === 'x' && isOn && toggle) toggle(target.dataset['rowId'] ?? '');
    else return;
    event.preventDefault();
  };
}
