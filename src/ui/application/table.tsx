import { useRender } from '@base-ui/react/use-render';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../document/progress.tsx';
import { Checkbox } from './checkbox.tsx';

export type SortDirection = 'ascending' | 'descending';

/**
 * The frame of a data table, as tall as its rows: the page scrolls instead of a part of it. Fill it with a
 * thead of HeaderCell and SortCell, and a tbody of Row and Cell, or of a TableMessage.
 */
export function Table({
  caption,
  dense = false,
  busy = false,
  children,
}: {
  /** Read out, not shown: the heading above the table says the same. */
  caption: string;
  dense?: boolean;
  /** New rows are loading; the old ones stay, dimmed. */
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table
        data-dense={dense || undefined}
        aria-busy={busy || undefined}
        className="group/table w-full border-separate border-spacing-0 text-sm aria-busy:opacity-60"
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

const headerClass =
  'border-b border-line bg-sunken px-3 py-2 font-semibold whitespace-nowrap text-muted';

export function HeaderCell({
  numeric = false,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      {...rest}
      scope="col"
      className={classNames(headerClass, numeric ? 'text-end' : 'text-start', className)}
    />
  );
}

/** A header that sorts. Give a handler, or the element that navigates to the sorted list. */
export function SortCell({
  direction,
  onSort,
  link,
  children,
}: {
  direction: SortDirection | undefined;
  onSort?: () => void;
  link?: ReactElement;
  children: ReactNode;
}) {
  const control = useRender({
    defaultTagName: 'button',
    ...(link && { render: link }),
    props: {
      ...(!link && { type: 'button' as const, onClick: onSort }),
      className:
        'inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm px-2 font-semibold no-underline hover:bg-primary-soft hover:text-primary-ink',
      children: (
        <>
          {children}
          <SortArrow direction={direction} />
        </>
      ),
    },
  });
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(headerClass, 'px-1! py-0.5! text-start')}
    >
      {control}
    </th>
  );
}

function SortArrow({ direction }: { direction: SortDirection | undefined }) {
  if (direction === 'ascending') return <ArrowUp className="size-4 text-primary" />;
  if (direction === 'descending') return <ArrowDown className="size-4 text-primary" />;
  return <ChevronsUpDown className="size-4 opacity-60" />;
}

export function Row({
  selected,
  dimmed = false,
  className,
  ...rest
}: ComponentProps<'tr'> & { selected?: boolean; dimmed?: boolean }) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={classNames(
        'group/row hover:bg-primary-soft data-selected:bg-primary-soft',
        dimmed && 'text-muted',
        className,
      )}
    />
  );
}

const cellClass =
  'border-b border-line px-3 py-3 align-top group-last/row:border-b-0 group-data-dense/table:py-1.5';

export function Cell({
  numeric = false,
  className,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(cellClass, numeric ? 'text-end tabular-nums' : 'text-start', className)}
    />
  );
}

/** The cell that names its row. */
export function RowHeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      {...rest}
      scope="row"
      className={classNames(cellClass, 'min-w-40 text-start font-semibold', className)}
    />
  );
}

/** A check box that chooses one row, or in the header all of them. */
export function SelectCell({
  label,
  header = false,
  ...box
}: {
  label: string;
  header?: boolean;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}) {
  const checkbox = <Checkbox {...box} aria-label={label} />;
  if (header) return <th className={classNames(headerClass, 'w-10')}>{checkbox}</th>;
  return <td className={classNames(cellClass, 'w-10')}>{checkbox}</td>;
}

/** One row over the whole width instead of data: loading, nothing found, or an error with a next step. */
export function TableMessage({
  columns,
  loading = false,
  children,
}: {
  columns: number;
  loading?: boolean;
  children: ReactNode;
}) {
  return (
    <tr>
      <td colSpan={columns}>
        {loading ? (
          <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
            <Spinner />
            {children}
          </p>
        ) : (
          children
        )}
      </td>
    </tr>
  );
}
