import { writeCsv } from '#kernel/lists/csv.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { intervalOf, type Quarter } from '#shared/quarters.ts';
import {
  figureTables,
  wordsOf,
  type FigureTable,
  type PublishedCell,
  type TableName,
} from './tables.ts';

type File = { name: TableName; quarter: Quarter; cells: readonly PublishedCell[] };

/** One line per cell. A hidden one is empty and marked as hidden, so that it is not read as zero. */
export function toCsv({ name, quarter, cells }: File): string {
  const table: FigureTable = figureTables[name];
  const header = columnsOf(table).map((column) => column.name);
  const rows = cells.map(({ row, column, measure, shown }) => [
    quarter,
    row,
    wordsOf(table.rows, row),
    ...(table.columns ? [column, wordsOf(table.columns, column)] : []),
    measure,
    shown,
    shown === null ? 'hidden' : 'shown',
  ]);
  return writeCsv(header, rows);
}

type Column = { name: string; titles: string; datatype: string; about: string };

function columnsOf({ rows, columns }: FigureTable): Column[] {
  function keyed(name: string): Column[] {
    return [
      { name, titles: name, datatype: 'string', about: m.figures_csvw_key() },
      {
        name: `${name}_words`,
        titles: `${name} in words`,
        datatype: 'string',
        about: m.figures_csvw_words(),
      },
    ];
  }
  return [
    { name: 'quarter', titles: 'quarter', datatype: 'string', about: m.figures_csvw_quarter() },
    ...keyed(rows.name),
    ...(columns ? keyed(columns.name) : []),
    { name: 'measure', titles: 'measure', datatype: 'string', about: m.figures_csvw_measure() },
    { name: 'value', titles: 'value', datatype: 'integer', about: m.figures_csvw_value() },
    { name: 'state', titles: 'state', datatype: 'string', about: m.figures_csvw_state() },
  ];
}

type Described = Omit<File, 'cells'> & { organisation: string; appUrl: string; publishedAt: Date };

/** Describes the columns of a file, as CSV on the Web (W3C, Metadata Vocabulary for Tabular Data). */
export function describeCsv(file: Described): string {
  const { name, quarter, organisation, appUrl, publishedAt } = file;
  const table: FigureTable = figureTables[name];
  const { from, to } = intervalOf(quarter);
  const columns = columnsOf(table).map(({ about, ...column }) => ({
    ...column,
    'dc:description': about,
    required: column.name !== 'value',
  }));
  const described = {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    url: `${name}.csv`,
    'dc:title': `${table.title()}, ${quarter}`,
    'dc:description': `${m.figures_lead()} ${table.unit()}.`,
    'dc:publisher': organisation,
    'dc:issued': { '@value': publishedAt.toISOString().slice(0, 10), '@type': 'xsd:date' },
    'dc:temporal': `${from.toISOString().slice(0, 10)}/${new Date(to.getTime() - 1).toISOString().slice(0, 10)}`,
    'dc:source': `${appUrl}${urls.figuresMethod()}`,
    dialect: { header: true, lineTerminators: ['\r\n'] },
    tableSchema: {
      columns,
      primaryKey: columns
        .map((column) => column.name)
        .filter((key) => !/_words$|^value$|^state$/.test(key)),
    },
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

/** A table as visitors get it, for the pages of staff, which have none of the site's texts. */
export function describeTable(name: TableName, cells: readonly PublishedCell[]) {
  const table: FigureTable = figureTables[name];
  const lines = cells
    .filter(({ shown }) => shown !== 0)
    .map(({ row, column, measure, shown }) => ({
      key: `${row} ${column} ${measure}`,
      what: [
        wordsOf(table.rows, row),
        ...(table.columns ? [wordsOf(table.columns, column)] : []),
        ...(measure === 'usd' && table.money ? [table.money()] : []),
      ].join(' · '),
      isHidden: shown === null,
      shown: shown === null ? m.figures_hidden() : shown.toLocaleString('en-US'),
    }));
  return { name, title: table.title(), unit: table.unit(), lines };
}
