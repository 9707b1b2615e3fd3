import { Download } from 'lucide-react';
import { formatCount } from '#frames/public/format-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Table } from '#ui/document/table.tsx';
import type { Quarter } from '#shared/quarters.ts';
import { all } from '../suppress.ts';
import {
  cellOf,
  figureTables,
  shareOf,
  wordsOf,
  type FigureTable,
  type PublishedCell,
  type TableName,
} from '../tables.ts';

type Props = { name: TableName; cells: readonly PublishedCell[]; quarter?: Quarter };

/** One table of a quarter: as text, as bars, as a table, and as a file once it is published. */
export function FigureSection({ name, cells, quarter }: Props) {
  const table: FigureTable = figureTables[name];
  const total = cellOf(cells, { row: all });
  const keys = Object.keys(table.rows.words);
  const shown = keys.filter((row) => cellOf(cells, { row }) !== 0);
  const none = keys.length - shown.length;
  const isShown = keys.some((row) => typeof cellOf(cells, { row }) === 'number');
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="grid scroll-mt-24 gap-5">
      <div className="grid gap-1.5">
        <h2 id={`${name}-title`}>{table.title()}</h2>
        <p className="measure text-muted">
          {typeof total === 'number'
            ? m.figures_total({ count: formatCount(total), unit: table.unit() })
            : m.figures_total_hidden({ unit: table.unit() })}
        </p>
      </div>
      {typeof total === 'number' && !isShown && <p className="measure">{m.figures_all_hidden()}</p>}
      {total !== 0 && isShown && (
        <>
          <Bars dimension={table.rows} cells={cells} at={(row) => ({ row })} />
          {table.columns && (
            <Bars dimension={table.columns} cells={cells} at={(column) => ({ row: all, column })} />
          )}
          <DetailsList>
            <Details summary={m.figures_show_table({ title: table.title() })}>
              <FigureTableView id={name} table={table} rows={shown} cells={cells} />
            </Details>
          </DetailsList>
          {none > 0 && <p className="text-sm text-muted">{m.figures_zero_rows({ count: none })}</p>}
        </>
      )}
      {quarter && isShown && (
        <p className="no-print flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <a
            href={urls.figuresFile(quarter, `${name}.csv`)}
            download=""
            hrefLang={baseLanguage}
            className="inline-flex items-center gap-1.5 py-1 text-link underline underline-offset-4"
          >
            <Download className="size-4" />
            {m.figures_csv({ title: table.title() })}
          </a>
          <a
            href={urls.figuresFile(quarter, `${name}.csv-metadata.json`)}
            hrefLang={baseLanguage}
            className="inline-block py-1 text-link underline underline-offset-4"
          >
            {m.figures_csv_about({ title: table.title() })}
          </a>
        </p>
      )}
    </section>
  );
}

type BarsProps = {
  dimension: FigureTable['rows'];
  cells: readonly PublishedCell[];
  /** Returns the cell of a key. */
  at: (key: string) => { row: string; column?: string };
};

/** One line per key. A hidden value is labelled and has no bar, whose length would reveal it. */
function Bars({ dimension, cells, at }: BarsProps) {
  const counts = Object.keys(dimension.words)
    .map((key) => ({ key, count: cellOf(cells, at(key)) }))
    .filter(({ count }) => count !== 0);
  const most = Math.max(1, ...counts.map(({ count }) => count ?? 0));
  const total = cellOf(cells, { row: all });
  return (
    <div className="grid gap-3">
      {dimension.title && <h3 className="text-base">{dimension.title()}</h3>}
      <ul className="grid gap-3">
        {counts.map(({ key, count }) => (
          <li key={key} className="grid gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="font-semibold">{wordsOf(dimension, key)}</span>
              <Count count={count} share={shareOf(count, total)} />
            </p>
            <svg
              aria-hidden="true"
              viewBox="0 0 1000 10"
              preserveAspectRatio="none"
              className="h-2.5 w-full"
            >
              <rect width="1000" height="10" rx="2" className="fill-sunken" />
              {typeof count === 'number' && (
                <rect
                  width={Math.round((count / most) * 1000)}
                  height="10"
                  className="fill-primary forced-colors:fill-[CanvasText]"
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count({ count, share }: { count: number | null | undefined; share: number | undefined }) {
  if (typeof count !== 'number') return <span className="text-muted">{m.figures_hidden()}</span>;
  return (
    <span className="tabular-nums">
      {formatCount(count)}
      {share !== undefined && <span className="text-muted"> · {share}%</span>}
    </span>
  );
}

type Drawn = { table: FigureTable; rows: readonly string[]; cells: readonly PublishedCell[] };

function FigureTableView({ id, table, rows, cells }: Drawn & { id: string }) {
  const columns = Object.keys(table.columns?.words ?? {}).filter((column) =>
    [...rows, all].some((row) => cellOf(cells, { row, column }) !== 0),
  );
  return (
    <Table
      id={id}
      caption={m.figures_show_table({ title: table.title() })}
      captionHidden
      columns={[
        { key: 'row', header: m.figures_column_row() },
        ...columns.map((column) => ({
          key: column,
          header: (
            <span className="inline-block w-24 whitespace-normal">
              {wordsOf(table.columns, column)}
            </span>
          ),
          numeric: true,
        })),
        { key: all, header: m.figures_all(), numeric: true },
        ...(table.money ? [{ key: 'usd', header: table.money(), numeric: true }] : []),
      ]}
      rows={[...rows, all].map((row) => ({
        key: row,
        cells: {
          row: wordsOf(table.rows, row),
          ...Object.fromEntries(
            [...columns, all].map((column) => [column, inWords(cellOf(cells, { row, column }))]),
          ),
          usd: inWords(cellOf(cells, { row, measure: 'usd' }), '$'),
        },
      }))}
      footnote={table.money ? m.figures_table_note_money() : m.figures_table_note()}
    />
  );
}

function inWords(shown: number | null | undefined, unit = ''): string {
  return typeof shown === 'number' ? `${unit}${formatCount(shown)}` : m.figures_hidden();
}
