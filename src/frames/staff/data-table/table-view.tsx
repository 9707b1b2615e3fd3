import type { KeyboardEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { HeaderCell, SortCell } from '#ui/application/table.tsx';
import { moveRow, rowLink } from '../shortcuts/row-links.ts';
import { useShortcutPreference } from '../shortcuts/shortcut-preference.ts';
import { nameOf, type Column, type WithId, type NameColumn } from './column.ts';
import { changedSearch, nextSort } from './list-address.ts';
import type { Selection } from './use-selection.ts';
import { PageBox, RowBox } from './selection-box.tsx';

export type ViewProps<Row extends WithId> = {
  caption: string;
  name: NameColumn<Row>;
  /** Visible columns, in order. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: string;
  isDense: boolean;
  isBusy: boolean;
  /** Undefined when there are no bulk actions. */
  selection: Selection | undefined;
};

/**
 * The list. Its layout, as a table or as cards on narrow screens, is defined by the style sheet
 * (src/ui/styles/list.css): classes on cells would be half of the page's size.
 */
export function ListView<Row extends WithId>(props: ViewProps<Row>) {
  const { caption, name, columns, rows, sort, isDense, isBusy, selection } = props;
  const onKeyDown = useRowKeys(selection?.toggle);
  const hasWide = columns.some(({ isWide }) => isWide);
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="list-frame">
      <table
        className="list"
        data-dense={isDense || undefined}
        data-long-names={!hasWide || name.isLong || undefined}
        aria-busy={isBusy || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <HeaderCell className="w-10 px-2!">
                <PageBox
                  label="Select all rows of this page"
                  ids={rows.map(({ id }) => id)}
                  selection={selection}
                />
              </HeaderCell>
            )}
            <HeaderCell className={hasWide ? 'px-2!' : 'takes-rest px-2!'}>{name.title}</HeaderCell>
            {columns.map((column) => (
              <Title key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        {/* The key events come from the links inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selection?.has(row.id) || undefined}>
              {selection && (
                <td data-card="box">
                  <RowBox of={nameOf(name, row)} id={row.id} selection={selection} />
                </td>
              )}
              <th scope="row">
                <NameCell name={name} row={row} />
              </th>
              {columns.map(({ key, title, isWide, isBare, card, cell }) => (
                <td key={key} data-wide={isWide || undefined} data-card={card}>
                  {card && isBare && <span className="list-card">{`${title}: `}</span>}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Title<Row>({ column, sort }: { column: Column<Row>; sort: string }) {
  const [search] = useSearchParams();
  if (!column.sort) {
    return (
      <HeaderCell className={column.isWide ? 'takes-rest px-2!' : 'px-2!'}>
        {column.title}
      </HeaderCell>
    );
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

/** Name of a row with further content of its cell; a link covers the whole row, so that a click anywhere opens it. */
function NameCell<Row extends WithId>({ name, row }: { name: NameColumn<Row>; row: Row }) {
  const { search } = useLocation();
  const text = nameOf(name, row);
  const cardTitle = name.cardTitle?.(row);
  const words =
    cardTitle === undefined ? (
      text
    ) : (
      <>
        <span className="list-table">{text}</span>
        <span className="list-card">{cardTitle}</span>
      </>
    );
  return (
    <>
      {name.link ? (
        <Link
          to={name.link(row).to + search}
          preventScrollReset={!name.opensPage}
          data-row-id={row.id}
          {...rowLink}
          {...name.attributes?.(row)}
        >
          {words}
        </Link>
      ) : (
        <span className="list-name">{words}</span>
      )}
      {cardTitle !== undefined && <span className="list-number">{text}</span>}
      {name.extra && <span className="list-table">{name.extra(row)}</span>}
      {name.cardExtra && <span className="list-card">{name.cardExtra(row)}</span>}
    </>
  );
}

/**
 * While the focus is on a row, arrows move between rows and x selects one; j and k are handled by the back
 * office's shortcuts, Enter by the link.
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
