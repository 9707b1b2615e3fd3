/** Marks the link of the open record, which takes the focus when a text field is left. */
export const openRecordLink = { 'data-open-record': '' } as const;

/** Leaves a text field by keyboard, so that letters are shortcuts again: the row of its record takes the focus. */
export function leaveField(field: HTMLElement | null): void {
  field?.blur();
  document.querySelector<HTMLElement>('[data-open-record]')?.focus({ preventScroll: true });
}
