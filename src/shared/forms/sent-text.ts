/** Text of a submitted form under a name; empty if it is missing or a file. */
export function sentText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
