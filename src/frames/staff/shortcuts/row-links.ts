/** Spread onto the link that opens a row of a list: j and k move between those. */
export const rowLink = { 'data-row-link': '' } as const;

/** Spread onto the control that begins a new record on its page: n presses it. */
export const newShortcut = { 'data-shortcut-new': '', 'aria-keyshortcuts': 'n' } as const;

/** Spread onto the control that begins an answer to who wrote: r presses it. */
export const replyShortcut = { 'data-shortcut-reply': '', 'aria-keyshortcuts': 'r' } as const;

/** Spread onto the link that compares a record with the one that it may repeat: g and g again press it. */
export const mergeShortcut = { 'data-shortcut-merge': '' } as const;

/** Moves the focus to the next row of the list, or the one before; the ends are ends. */
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

/** Begins an answer in the record that is open; what is being written already gets the focus. */
export function pressReply(): boolean {
  const [control] = visible('#record [data-shortcut-reply]');
  if (control?.matches('textarea')) control.focus();
  else control?.click();
  return control !== undefined;
}

/** A list has one look for wide screens and one for narrow ones; only one of them is there to see. */
function visible(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility(),
  );
}
