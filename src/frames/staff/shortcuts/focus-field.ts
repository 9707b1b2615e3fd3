/** Moves the focus to a field for a shortcut; returns whether it is there. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  field?.focus();
  return field !== null;
}
