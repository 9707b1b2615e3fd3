/**
 * Buttons with `data-add-row` show the next hidden row of their list, which the page brought along.
 * Without script they send the form, and the page comes back with one more.
 */
export function addRows(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLButtonElement>('button[data-add-row]');
    const rows = button
      ?.closest('[data-rows]')
      ?.querySelectorAll<HTMLElement>('[data-row][hidden]');
    const next = rows?.[0];
    if (!button || !next) return;
    event.preventDefault();
    next.hidden = false;
    next.querySelector<HTMLElement>('select, input')?.focus();
    button.hidden = rows.length === 1;
  });
}
