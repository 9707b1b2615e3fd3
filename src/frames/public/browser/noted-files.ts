function place(form: string): string {
  return `lantern-files:${form}`;
}

/** True if a form had files in this browser session; otherwise its list is not requested. */
export function hadFiles(form: string): boolean {
  try {
    return sessionStorage.getItem(place(form)) !== null;
  } catch {
    return false;
  }
}

export function noteFiles(form: string, count: number): void {
  try {
    if (count > 0) sessionStorage.setItem(place(form), String(count));
    else sessionStorage.removeItem(place(form));
  } catch {
    // Storage may be full or disabled; the list is then not shown after a reload.
  }
}
