function place(form: string): string {
  return `lantern-files:${form}`;
}

/** Whether a form had files in this browser session, so that only then its list is asked for. */
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
    // Storage may be full or forbidden; after a reload the list is then not shown.
  }
}
