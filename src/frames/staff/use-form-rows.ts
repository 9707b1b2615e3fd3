import { useState, type MouseEvent } from 'react';
import type { BoundField } from './form-fields.tsx';
import {
  changeRows,
  moveRow,
  nameInRow,
  readTexts,
  rowAt,
  rowButton,
  rowsOf,
  type FormTexts,
  type Row,
  type RowChange,
} from './form-rows.ts';

type RowAnswer = { typed?: FormTexts; problems: FormTexts };

type RowButton = { name: string; value: string; onClick: (event: MouseEvent) => void };

/** Buttons of a row, and its position. */
export type RowTools = {
  place: { index: number; count: number };
  raise: RowButton;
  lower: RowButton;
  remove: RowButton;
};

/** A row of the form. Its controls keep their input when it moves. */
export type FormRow = {
  key: string;
  /** Initial values. */
  begun: Row;
  /** Values of the last submission, or the initial ones. */
  sent: Row;
  isWrong: boolean;
  field: (name: string) => BoundField;
  /** Current values; `part` is the field set of the row. */
  read: (part: HTMLFieldSetElement) => Row;
  tools: RowTools;
};

type Kept = { key: string; begun: Row; sent: Row; problems: Row };

/**
 * Rows of a form that can be added, removed and moved: immediately with script, by submitting the form
 * without it. A response of the server changes no existing row, only its errors.
 * @param options `prefix` of the ids; `added`: initial values of an added row
 */
export function useFormRows(
  list: string,
  options: {
    prefix: string;
    stored: readonly Row[];
    answer: RowAnswer | undefined;
    added?: Row;
    onChanged?: (() => void) | undefined;
  },
) {
  const { prefix, stored, answer, added = {}, onChanged } = options;
  const [rows, setRows] = useState<Kept[]>(() => {
    const first = answer?.typed ? rowsOf(answer.typed, list) : stored;
    return first.map((begun, place) => ({
      key: `${list}-${place}`,
      begun,
      sent: begun,
      problems: rowAt(answer?.problems ?? {}, list, place),
    }));
  });
  const [made, setMade] = useState(rows.length);
  const [heard, setHeard] = useState(answer);
  if (answer !== heard) {
    setHeard(answer);
    setRows(
      rows.map((row, place) => ({
        ...row,
        sent: answer?.typed ? rowAt(answer.typed, list, place) : row.sent,
        problems: rowAt(answer?.problems ?? {}, list, place),
      })),
    );
  }

  function button(change: RowChange): RowButton {
    return {
      ...rowButton(list, change),
      onClick(event: MouseEvent) {
        event.preventDefault();
        const next = { key: `${list}-${made}`, begun: added, sent: added, problems: {} };
        setRows(changeRows(rows, change, next));
        setMade(made + 1);
        onChanged?.();
      },
    };
  }

  const shown = rows.map(({ problems, ...row }, place): FormRow => ({
    ...row,
    isWrong: Object.keys(problems).length > 0,
    field: (name) => ({
      id: prefix + nameInRow(list, place, name),
      name: nameInRow(list, place, name),
      defaultValue: row.begun[name] ?? '',
      error: problems[name],
    }),
    read: ({ form }) => rowAt(form ? readTexts(new FormData(form)) : {}, list, place),
    tools: {
      place: { index: place, count: rows.length },
      raise: button({ kind: 'raise', place }),
      lower: button({ kind: 'lower', place }),
      remove: button({ kind: 'remove', place }),
    },
  }));
  return {
    rows: shown,
    addButton: button({ kind: 'add', place: rows.length }),
    onMoved(from: number, to: number) {
      setRows(moveRow(rows, from, to));
      onChanged?.();
    },
  };
}
