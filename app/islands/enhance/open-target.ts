/** Opens the closed `<details>` that an address points into, now and when the address changes. */
export function openTarget(): void {
  const open = () => {
    const target =
      location.hash.length > 1
        ? document.querySelector(`#${CSS.escape(location.hash.slice(1))}`)
        : null;
    const details = target?.closest('details');
    if (!details || details.open) return;
    details.open = true;
    target?.scrollIntoView();
  };
  open();
  addEventListener('hashchange', open);
}
