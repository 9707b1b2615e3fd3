/** What a script sent as JSON in a field of a form; undefined for what is no JSON. It may be anything. */
export function readJsonField(form: FormData, name: string): unknown {
  try {
    return JSON.parse(String(form.get(name)));
  } catch {
    return undefined;
  }
}
