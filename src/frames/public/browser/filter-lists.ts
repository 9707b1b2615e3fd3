import { fitsFilter } from '#shared/fits-filter.ts';

/**
 * A search box with `data-filter="<id>"` hides the entries of that list that do not contain the typed
 * words. Entries have their words in `data-filter-text`, lower case; a part marked `data-filter-group` is
 * hidden with its last entry; `data-filter-count` on an element of the same name shows how many are left,
 * `data-filter-none` appears when none is.
 */
export function filterLists(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    const { filter } = box.dataset;
    const list = filter ? document.querySelector(`#${filter}`) : null;
    if (!list) continue;
    box.closest<HTMLElement>('[data-filter-box]')?.removeAttribute('hidden');
    box.addEventListener('input', () => filterList(list, box.value, filter));
    // The browser may have restored the value after a reload.
    if (box.value !== '') filterList(list, box.value, filter);
  }
}

function filterList(list: Element, typed: string, name: string | undefined): void {
  let shown = 0;
  for (const entry of list.querySelectorAll<HTMLElement>('[data-filter-text]')) {
    const fits = fitsFilter(entry.dataset.filterText ?? '', typed);
    entry.hidden = !fits;
    if (fits) shown += 1;
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    group.hidden = group.querySelector('[data-filter-text]:not([hidden])') === null;
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

/** Opens each closed `<details>` that contains the target of the address, now and when the address changes. */
export function openTarget(): void {
  openDetails();
  addEventListener('hashchange', openDetails);
}

function openDetails(): void {
  const id = location.hash.slice(1);
  const target = id === '' ? null : document.querySelector(`#${CSS.escape(id)}`);
  let isOpened = false;
  for (let each = target?.closest('details'); each; each = each.parentElement?.closest('details')) {
    isOpened ||= !each.open;
    each.open = true;
  }
  if (isOpened) target?.scrollIntoView();
}
