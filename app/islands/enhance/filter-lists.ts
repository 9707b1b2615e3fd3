/**
 * A search box with `data-filter="<id>"` hides the entries of that list that do not hold what was
 * typed. Entries carry their words in `data-filter-text`, lower case; `data-filter-count` on an
 * element of the same name says how many are left, `data-filter-none` shows when none is.
 */
export function filterLists(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    const { filter } = box.dataset;
    const list = filter ? document.querySelector(`#${filter}`) : null;
    if (!list) continue;
    box.closest<HTMLElement>('[data-filter-box]')?.removeAttribute('hidden');
    box.addEventListener('input', () => filterList(list, box.value, filter));
    // The browser may have put back what was typed before a reload.
    if (box.value !== '') filterList(list, box.value, filter);
  }
}

function filterList(list: Element, typed: string, name: string | undefined): void {
  const wanted = typed.trim().toLowerCase();
  let shown = 0;
  for (const entry of list.querySelectorAll<HTMLElement>('[data-filter-text]')) {
    const fits = entry.dataset.filterText?.includes(wanted) ?? false;
    entry.hidden = !fits;
    if (fits) shown += 1;
  }
  const count = document.querySelector<HTMLElement>(`[data-filter-count="${name}"]`);
  if (count?.dataset.words) count.textContent = count.dataset.words.replace('#', String(shown));
  const none = document.querySelector<HTMLElement>(`[data-filter-none="${name}"]`);
  if (!none) return;
  none.hidden = shown > 0;
  const words = none.querySelector('[data-words]');
  if (words instanceof HTMLElement)
    words.textContent = (words.dataset.words ?? '').replace('#', typed.trim());
}
