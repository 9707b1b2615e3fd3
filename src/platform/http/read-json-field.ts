/**
 * JSON that a script sent in a form field; undefined if it is not valid JSON. The value may have any
 * shape.
 */
export function readJsonField(form: FormData, name: string): unknown {
  try {
    return JSON.parse(String(form.get(name)));
  } catch {
    return undefined;
  }
}
