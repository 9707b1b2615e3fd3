import { useEffect, useState } from 'react';
import type { QueueRow } from '../queues.ts';

// The rows of a queue as they stand on the page: boxes and focus are the browser's to keep.

/** How many rows are chosen. The boxes keep it themselves, so that a press redraws no row. */
export function useChosen(loaded: readonly QueueRow[]): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    function recount() {
      setCount(chosenIds().length);
    }
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new rows are why it runs
  }, [loaded]);
  return count;
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('.queue input[name=ids]')];
}

export function chosenIds(): string[] {
  return boxes().flatMap(({ checked, value }) => (checked ? [value] : []));
}

export function clearChosen(): void {
  for (const box of boxes()) box.checked = false;
  document.dispatchEvent(new Event('change'));
}

export function toggle(id: string | undefined): boolean {
  const box = boxes().find(({ value }) => value === id);
  box?.click();
  return box !== undefined;
}

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

export function openMenu(id: string): boolean {
  const menu = document.getElementById(id);
  const source = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
  if (!menu || !source) return false;
  menu.showPopover({ source });
  menu.querySelector('button')?.focus();
  return true;
}
