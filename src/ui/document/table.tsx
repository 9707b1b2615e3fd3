import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Column = {
  key: string;
  header: ReactNode;
  /** Numbers end-aligned, so that digits line up. */
  numeric?: boolean;
};

export type Row = { key: string; cells: Record<string, ReactNode> };

type Props = {
  id: string;
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column[];
  rows: readonly Row[];
  footnote?: ReactNode;
};

/**
 * A simple data table; the first column names the row. When the page is narrow it scrolls sideways inside its
 * own frame, which is reachable by keyboard.
 */
export function Table({ id, caption, captionHidden = false, columns, rows, footnote }: Props) {
  return (
    <figure className="grid gap-2">
      <div
        role="region"
        aria-labelledby={`${id}-caption`}
        tabIndex={0}
        // Relative, or text for screen readers alone would widen the page instead of this frame.
        className="scroll-hint relative overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full border-collapse text-sm">
          <caption
            id={`${id}-caption`}
            className={
              captionHidden ? 'sr-only' : 'px-3 pt-3.5 pb-2 text-start font-semibold sm:px-4'
            }
          >
            {caption}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={cellClass(column, 'bg-sunken font-semibold text-muted')}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-line">
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.key} scope="row" className={cellClass(column, 'font-semibold')}>
                      {row.cells[column.key]}
                    </th>
                  ) : (
                    <td key={column.key} className={cellClass(column)}>
                      {row.cells[column.key]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footnote && <figcaption className="text-sm text-muted">{footnote}</figcaption>}
    </figure>
  );
}

function cellClass(column: Column, more?: string): string {
  return classNames(
    'px-3 py-2.5 align-top sm:px-4',
    column.numeric ? 'text-end tabular-nums whitespace-nowrap' : 'text-start',
    more,
  );
}
