// Which row of the queue has the focus: the browser alone knows, so the page asks it.

export function focusedId(): string | undefined {
  const focus = document.activeElement;
  const row = focus?.closest('.queue li');
  return row?.querySelector<HTMLElement>('[data-id]')?.dataset['id'];
}

export function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.queue [data-id="${id}"]`);
}

/** Once the row before it has left. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => rowOf(id)?.focus()));
}
