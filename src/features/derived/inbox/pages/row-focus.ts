import { watchFocus } from '#frames/staff/shortcuts/watch-focus.ts';

// The focused row is known only to the browser, so the page reads it from the document.

export function focusedId(): string | undefined {
  const focus = document.activeElement;
  const row = focus?.closest('.queue li');
  return row?.querySelector<HTMLElement>('[data-id]')?.dataset['id'];
}

export function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.queue [data-id="${id}"]`);
}

/** Returns whether the row of the open record may take the focus: from nothing, a row, a heading, or a message. */
export function isFocusFree(): boolean {
  const focus = document.activeElement;
  return (
    focus === document.body || !!focus?.closest('.queue li, [data-toast], #record :is(h1, h2)')
  );
}

/** Focuses the row once the previous one has been removed. */
export function focusSoon(id: string): void {
  const isTyping = watchFocus();
  requestAnimationFrame(() => requestAnimationFrame(() => isTyping() || rowOf(id)?.focus()));
}
