/** Adds to the header's menus what `<details>` lacks: Escape, a click elsewhere, arrow keys. */
export function closeMenus(): void {
  const bar = document.querySelector('[data-menus]');
  if (!bar) return;
  const menus = [...bar.querySelectorAll('details')];

  function closeAll(): void {
    for (const menu of menus) menu.open = false;
  }

  document.addEventListener('pointerdown', (event) => {
    if (!(event.target instanceof Node) || !bar.contains(event.target)) closeAll();
  });
  bar.addEventListener('focusout', (event) => {
    const next = (event as FocusEvent).relatedTarget;
    if (next instanceof Node && !bar.contains(next)) closeAll();
  });
  for (const menu of menus) {
    menu.addEventListener('keydown', (event) => onKey(event, { menu, menus }));
  }
}

function onKey(
  event: KeyboardEvent,
  { menu, menus }: { menu: HTMLDetailsElement; menus: HTMLDetailsElement[] },
): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const besides = menus.indexOf(menu);
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    stops[0]?.focus();
  } else if (event.key === 'ArrowDown') {
    menu.open = true;
    stops[Math.min(at + 1, stops.length - 1)]?.focus();
  } else if (event.key === 'ArrowUp' && menu.open) stops[Math.max(at - 1, 0)]?.focus();
  else if (event.key === 'ArrowRight') focusMenu(menus, besides + 1);
  else if (event.key === 'ArrowLeft') focusMenu(menus, besides - 1);
  else return;
  event.preventDefault();
  // This Escape is used up: it must not count towards the quick exit.
  event.stopPropagation();
}

function focusMenu(menus: HTMLDetailsElement[], index: number): void {
  menus
    .at(index % menus.length)
    ?.querySelector('summary')
    ?.focus();
}

/** Closes the drawer when the keyboard leaves it, so that the focus is never hidden behind it. */
export function closeDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('[data-drawer]');
  drawer?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover();
  });
}
