/** Marks the link of the open record, which takes the focus when a text field is left. */
export const openRecordLink = { 'data-open-record': '' } as const;

/**
 * Leaves a text field by keyboard, so that letters are shortcuts again: the row of its record takes the focus, or
 * the heading of the record where no row is listed.
 */
export function leaveField(field: HTMLElement | null): void {
  field?.blur();
  const row = document.querySelector<HTMLElement>('[data-open-record]');
  if (row?.checkVisibility()) return row.focus({ preventScroll: true });
  const record =
    field?.closest('[role=dialog], #record') ?? document.querySelector('#record, #main');
  const heading = record?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
