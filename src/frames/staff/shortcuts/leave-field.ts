/** Marks the link of the open record, which takes the focus when a text field is left. */
export const openRecordLink = { 'data-open-record': '' } as const;

/** Leaves a text field by keyboard, so that letters are shortcuts again. */
export function leaveField(field: HTMLElement | null): void {
  field?.blur();
  focusRecord(field);
}

/** Focuses the row of the open record, or the heading of the record around an element where no row is listed. */
export function focusRecord(inside: HTMLElement | null = null): void {
  const row = document.querySelector<HTMLElement>('[data-open-record]');
  if (row?.checkVisibility()) return row.focus({ preventScroll: true });
  const record =
    inside?.closest('[role=dialog], #record') ??
    document.querySelector('#record') ??
    document.querySelector('#main');
  const heading = record?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
