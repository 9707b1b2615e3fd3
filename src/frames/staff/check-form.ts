import type { z } from 'zod';
import {
  changeRows,
  nameInRow,
  readRowChange,
  readTexts,
  rowsOf,
  withRows,
  type FormTexts,
  type Row,
} from './form-rows.ts';

/** Structure of a form that its texts alone do not show. */
export type FormShape = {
  /** Lists of rows, each with the initial values of an added row. */
  lists?: Readonly<Record<string, Row>>;
  /** Names of check boxes, including those inside rows. */
  ticks?: readonly string[];
};

type CheckedForm<Input> =
  | { ok: true; typed: Record<string, string>; input: Input }
  | {
      ok: false;
      typed: Record<string, string>;
      /** By the names of the controls; empty when a row was added, removed or moved. */
      problems: Record<string, string>;
      status: 200 | 400;
    };

/**
 * Validates a form by its schema. A button that adds, removes or moves a row validates nothing: without
 * script the page returns with the rows changed.
 * @param shape without it the schema gets the texts unchanged; with it an empty field counts as missing
 */
export function checkForm<Input>(
  form: FormData,
  schema: z.ZodType<Input>,
  shape?: FormShape,
): CheckedForm<Input> {
  const typed = readTexts(form);
  for (const [list, added] of Object.entries(shape?.lists ?? {})) {
    const change = readRowChange(typed, list);
    if (!change) continue;
    const rows = changeRows(rowsOf(typed, list), change, added);
    return { ok: false, typed: withRows(typed, list, rows), problems: {}, status: 200 };
  }
  const parsed = schema.safeParse(shape ? inShape(typed, shape) : typed);
  if (parsed.success) return { ok: true, typed, input: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[controlName(path)] ??= message;
  return { ok: false, typed, problems, status: 400 };
}

function inShape(texts: FormTexts, { lists = {}, ticks = [] }: FormShape) {
  const rows = Object.keys(lists).map((list) => [
    list,
    rowsOf(texts, list).map((row) => readValues(row, ticks)),
  ]);
  return { ...readValues(texts, ticks), ...Object.fromEntries(rows) };
}

function readValues(texts: FormTexts, ticks: readonly string[]): Record<string, string | true> {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(
    filled.map(([name, text]) => [name, ticks.includes(name) && text === 'on' ? true : text]),
  );
}

function controlName([list, place, name]: readonly PropertyKey[]): string {
  if (typeof place !== 'number' || name === undefined) return String(list);
  return nameInRow(String(list), place, String(name));
}
