import { parseJson } from '#shared/parse-json.ts';

/**
 * JSON that a script sent in a form field; undefined if it is not valid JSON. The value may have any
 * shape.
 */
export function readJsonField(form: FormData, name: string): unknown {
  return parseJson(String(form.get(name)));
}
