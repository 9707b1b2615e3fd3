/** Props of the link that opens a row of a list: j and k move between those. */
export const rowLink = { 'data-row-link': '' } as const;

/** Props of the control that creates a record on its page: n presses it. */
export const newShortcut = { 'data-shortcut-new': '', 'aria-keyshortcuts': 'n' } as const;

/** Props of the box for an answer to the client, or of the button that opens it: r leads into the box. */
export const replyShortcut = { 'data-shortcut-reply': '', 'aria-keyshortcuts': 'r' } as const;

/** Props of the link that compares a record with its possible duplicate: g g presses it. */
export const mergeShortcut = { 'data-shortcut-merge': '' } as const;

/** Moves the focus to the next or previous row of the list, without wrapping around. */
export function moveRow(step: 1 | -1): void {
  const rows = visible('#main [data-row-link]');
  if (rows.length === 0) return;
  const current = rows.findIndex((row) => row === document.activeElement);
  const place = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

export function focusSearch(): boolean {
  const [search] = visible('#main input[type=search]');
  search?.focus();
  return search !== undefined;
}

export function pressNew(): boolean {
  const [control] = visible('#main [data-shortcut-new]');
  control?.click();
  return control !== undefined;
}

export function pressMerge(): boolean {
  const [control] = visible('#main [data-shortcut-merge]');
  control?.click();
  return control !== undefined;
}

/** Moves the focus into the box for an answer of the open record. */
export function pressReply(): boolean {
  const [control] = visible('#main [data-shortcut-reply]');
  if (control?.matches('textarea')) control.focus();
  else control?.click();
  return control !== undefined;
}

/** Props of the sentence that says why nobody can be answered: r repeats it. */
export const noReply = { 'data-no-reply': '' } as const;

export function whyNoReply(): string {
  const [sentence] = visible('#main [data-no-reply]');
  return sentence?.textContent ?? 'There is no box for an answer here.';
}

export const lastRecord = 'There is no further record on this page of the list.';
export const firstRecord = 'There is no record before it on this page of the list.';

/** Returns whether the page has a list whose rows j and k reach, and whether it is a table, which has arrows too. */
export function listedRows(): { any: boolean; inTable: boolean } {
  return {
    any: visible('#main [data-row-link]').length > 0,
    inTable: visible('#main tbody [data-row-link]').length > 0,
  };
}

export function hasNew(): boolean {
  return visible('#main [data-shortcut-new]').length > 0;
}

export function hasListSearch(): boolean {
  return visible('#main input[type=search]').length > 0;
}

/** A list has two layouts, for wide and narrow screens, of which only one is visible. */
function visible(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility(),
  );
}
