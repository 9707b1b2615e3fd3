/** Opens the closed `<details>` that an address points into, now and when the address changes. */
export function openTarget(): void {
  openDetails();
  addEventListener('hashchange', openDetails);
}

function openDetails(): void {
  const id = location.hash.slice(1);
  const target = id === '' ? null : document.querySelector(`#${CSS.escape(id)}`);
  const details = target?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  target?.scrollIntoView();
}
