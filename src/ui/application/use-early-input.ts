import { useLayoutEffect, useRef, useState } from 'react';
import type { FormControl } from '../form-controls.ts';

/** Marks a control that had input before script loaded; React resets it for a moment. */
export const typedEarly = 'data-typed-early';

/**
 * Passes on what somebody typed or chose before script loaded. React hydrates such a control as it is and
 * receives no change event, so its next render would silently reset it.
 * @param value what the control was rendered with; undefined for one that keeps its own value
 */
export function useEarlyInput(id: string, value: unknown): void {
  const rendered = useRef(value);
  const [caret] = useState(() => caretIn(id));
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (rendered.current !== undefined && isControl(control))
      dispatchEarlyInput(control, String(rendered.current));
    if (caret?.area === control) caret.area.setSelectionRange(caret.start, caret.end);
  }, [id, caret]);
}

/**
 * Saves the caret of somebody about to write before script loaded. Hydration writes the text of an area
 * again, which moves the caret to the start, before all text typed so far.
 */
function caretIn(id: string) {
  if (typeof document === 'undefined') return undefined;
  const area = document.activeElement;
  if (!(area instanceof HTMLTextAreaElement) || area.id !== id) return undefined;
  return { area, start: area.selectionStart, end: area.selectionEnd };
}

function isControl(element: HTMLElement | null): element is FormControl {
  return element !== null && 'value' in element;
}

/** React compares with the last value it saw, and misses a value that is set around its own setter. */
function dispatchEarlyInput(control: FormControl, rendered: string): void {
  const early = control.value;
  if (early === rendered) return;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  control.value = rendered;
  // A text area normalises line ends: that is no change.
  if (control.value === early) return;
  control.setAttribute(typedEarly, '');
  native?.set?.call(control, early);
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', bubbling));
}

const bubbling = { bubbles: true };
