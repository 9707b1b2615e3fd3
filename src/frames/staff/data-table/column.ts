import type { ReactNode } from 'react';

/** One column of a list; table and phone cards are both made of these. */
export type Column<Row> = {
  /** Short and lasting: it stands in addresses and saved views. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Takes the room that is left, and cuts what is too long. */
  isWide?: boolean;
  /** Not shown until somebody chooses it. */
  isOff?: boolean;
  /** The sort key it stands for; with a minus before it, the other way round. */
  sort?: string;
  /** Says nothing without its title, which a card puts before it: a number. */
  isBare?: true;
  /** Where a card shows it: top right, in the line of small print, or among the marks below. */
  card?: 'corner' | 'line' | 'mark';
};

/** The first cell of a row, which names it and opens it. */
export type NameColumn<Row> = {
  title: string;
  /** They may be long, and are no numbers: addresses for instance. */
  isLong?: true;
  /** Its text is a link over the whole row. */
  link: (row: Row) => { to: string; text: string };
  /** What else stands in the first cell. */
  extra?: (row: Row) => ReactNode;
  /** What a card shows of it, first among its marks. */
  cardExtra?: (row: Row) => ReactNode;
  /** The heading of a card, when it is another text. */
  cardTitle?: (row: Row) => string;
  /** Attributes of the link, for instance to find it again. */
  attributes?: (row: Row) => Readonly<Record<string, string>>;
};

/** An order that the list can be in. The first one of a list is how it is when nothing is said. */
export type SortChoice = { key: string; label: string };

export type Identified = { id: string };
