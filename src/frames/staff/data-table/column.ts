import type { ReactNode } from 'react';

/** One column of a list; both the table and the phone cards are built from these. */
export type Column<Row> = {
  /** Short and stable: it is part of addresses and saved views. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Takes the remaining width, and truncates long text. */
  isWide?: boolean;
  /** Hidden by default. */
  isOff?: boolean;
  /** Its sort key; a leading minus reverses the order. */
  sort?: string;
  /** Meaningless without its title, which a card adds: a number. */
  isBare?: true;
  /** Position on a card: top right, in the line of small print, or among the badges below. */
  card?: 'corner' | 'line' | 'mark';
};

/** The first cell of a row, with its name. */
export type NameColumn<Row> = NameCell<Row> & (Linked<Row> | Unlinked<Row>);

/** Rows that have a page each. */
type Linked<Row> = {
  /** The link covers the whole row. */
  link: (row: Row) => { to: string; text: string };
  /** Opens a page, which begins at its top, and not a dialog over the list. */
  opensPage?: true;
  /** Attributes of the link, for instance to find it again. */
  attributes?: (row: Row) => Readonly<Record<string, string>>;
};

/** Rows that are complete in the list, such as those with a form in a cell. */
type Unlinked<Row> = { link?: never; text: (row: Row) => string };

type NameCell<Row> = {
  title: string;
  /** For long texts such as addresses, which are not numbers. */
  isLong?: true;
  /** Further content of the first cell. */
  extra?: (row: Row) => ReactNode;
  /** The same for a card, first among its badges. */
  cardExtra?: (row: Row) => ReactNode;
  /** Title of a card, when it differs. */
  cardTitle?: (row: Row) => string;
};

export function nameOf<Row>(column: NameColumn<Row>, row: Row): string {
  return column.link ? column.link(row).text : column.text(row);
}

/** A sort order of the list. The first one is the default. */
export type SortChoice = { key: string; label: string };

export type WithId = { id: string };
