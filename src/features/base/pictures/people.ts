/** A picture has at most as many dots. */
const mostDots = 1_100;

/** Fewer are no field, and could point to a person. */
const fewestPeople = 22;

/** What one dot may stand for, times a power of ten. */
const roundNumbers = [1, 1.5, 2, 3, 4, 5, 6, 8];

/** Columns and rows that the lantern in the middle of the own dots takes. */
const lantern = { columns: 2, rows: 2 };

export type PeopleFacts = {
  /** How many there are in all. */
  all: number;
  /** How many of them are like the reader: of the same state, or met by the same fraud. */
  own?: number | undefined;
};

/** Column and row, from the start and the top. */
export type Dot = readonly [column: number, row: number];

export type PeopleField = {
  columns: number;
  rows: number;
  /** Dots in all, the own ones among them. */
  count: number;
  /** Dots in the last row, which need not be full. */
  lastRow: number;
  own: readonly Dot[];
  /** Upper left of the lantern, which stands on top of the field. */
  lantern: Dot;
};

/** How many people one dot stands for. */
export function peoplePerDot(all: number): number {
  const least = all / mostDots;
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const unit = roundNumbers.map((each) => each * power).find((each) => each >= least);
  return Math.max(1, Math.ceil(unit ?? power * 10));
}

/**
 * A field with a dot for each round number of people, the own ones in one cluster around the reader.
 * @param most dots in a row; it has a few less where the last row would hold next to none
 * @returns undefined where there are too few people for a field
 */
export function drawPeople({ all, own = 0 }: PeopleFacts, most: number): PeopleField | undefined {
  if (all < fewestPeople) return undefined;
  const unit = peoplePerDot(all);
  const count = Math.round(all / unit);
  const columns = columnsFor(count, most);
  const rows = Math.ceil(count / columns);
  const middle: Dot = [
    Math.max(0, Math.floor((columns - lantern.columns) / 2)),
    Math.max(0, Math.floor((rows - lantern.rows) / 2)),
  ];
  const lastRow = count - (rows - 1) * columns;
  return {
    columns,
    rows,
    count,
    lastRow,
    own: nearest({ columns, rows, lastRow }, middle).slice(0, Math.round(own / unit)),
    lantern: middle,
  };
}

function columnsFor(count: number, most: number): number {
  for (let columns = most; columns > most * 0.8; columns--) {
    const last = count % columns;
    if (last === 0 || last > columns / 3) return columns;
  }
  return most;
}

/** Every dot beside the lantern, the nearest first. */
function nearest(
  { columns, rows, lastRow }: Pick<PeopleField, 'columns' | 'rows' | 'lastRow'>,
  [left, top]: Dot,
): Dot[] {
  const x = left + (lantern.columns - 1) / 2;
  const y = top + (lantern.rows - 1) / 2;
  const dots: Dot[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < (row === rows - 1 ? lastRow : columns); column++)
      if (!isUnder(column - left, row - top)) dots.push([column, row]);
  return dots.toSorted((one, other) => distance(one) - distance(other));

  function distance([column, row]: Dot): number {
    return (column - x) ** 2 + (row - y) ** 2;
  }
}

function isUnder(column: number, row: number): boolean {
  return column >= 0 && column < lantern.columns && row >= 0 && row < lantern.rows;
}
