/** Texts of a form by the names of its controls; `list[0].title` belongs to a row. */
export type FormTexts = Readonly<Record<string, string>>;

/** Texts of one row, by their names inside it. */
export type Row = Readonly<Record<string, string>>;

/** Omits files. If a name was sent twice, the last text counts. */
export function readTexts(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value;
  return texts;
}

export function nameInRow(list: string, place: number, name: string): string {
  return `${list}[${place}].${name}`;
}

const rowName = /^(\w+)\[(\d{1,3})\]\.(\w+)$/;

/** The rows of a list in the order of their numbers, which may have gaps. */
export function rowsOf(texts: FormTexts, list: string): Row[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, text] of Object.entries(texts)) {
    const [, ofList, place, part] = rowName.exec(name) ?? [];
    if (ofList !== list || part === undefined) continue;
    const row = rows.get(Number(place)) ?? {};
    row[part] = text;
    rows.set(Number(place), row);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
}

/** Texts of the row with this number. */
export function rowAt(texts: FormTexts, list: string, place: number): Row {
  const start = nameInRow(list, place, '');
  const own = Object.entries(texts).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
}

/** The same texts with other rows in a list. */
export function withRows(
  texts: FormTexts,
  list: string,
  rows: readonly Row[],
): Record<string, string> {
  const others = Object.entries(texts).filter(([name]) => rowName.exec(name)?.[1] !== list);
  const own = rows.flatMap((row, place) =>
    Object.entries(row).map(([name, text]) => [nameInRow(list, place, name), text]),
  );
  return Object.fromEntries([...others, ...own]);
}

const changes = ['add', 'remove', 'raise', 'lower'] as const;

export type RowChange = { kind: (typeof changes)[number]; place: number };

/** Name and value of the button that requests a change without script. */
export function rowButton(list: string, { kind, place }: RowChange) {
  return { name: `${list}.${kind}`, value: String(place) };
}

export function readRowChange(texts: FormTexts, list: string): RowChange | undefined {
  for (const kind of changes) {
    const place = texts[`${list}.${kind}`];
    if (place !== undefined) return { kind, place: Number(place) };
  }
  return undefined;
}

/** Rows after a change. A change of a missing row has no effect. */
export function changeRows<Each>(
  rows: readonly Each[],
  { kind, place }: RowChange,
  added: Each,
): Each[] {
  if (kind === 'add') return [...rows, added];
  if (kind === 'remove') return rows.filter((_, each) => each !== place);
  return moveRow(rows, place, kind === 'raise' ? place - 1 : place + 1);
}

export function moveRow<Each>(rows: readonly Each[], from: number, to: number): Each[] {
  const moved = rows[from];
  if (moved === undefined || rows[to] === undefined) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved);
}
