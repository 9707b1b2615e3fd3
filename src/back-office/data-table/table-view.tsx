import { Link, useSearchParams } from 'react-router';
import { Checkbox } from '#ui/application/checkbox.tsx';
import {
  Cell,
  HeaderCell,
  Row as TableRow,
  RowHeaderCell,
  SortCell,
  Table,
} from '#ui/application/table.tsx';
import type { Column, Identified, NameColumn } from './column.ts';
import { changedSearch, nextSort } from './list-address.ts';
import { RowLink } from './row-link.tsx';
import { useRowKeys } from './use-row-keys.ts';
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

export function RowBox<Row extends Identified>({
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
