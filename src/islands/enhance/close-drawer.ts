/** Closes the drawer when the keyboard leaves it, so that the focus never hides behind it. */
export function closeDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('[data-drawer]');
  drawer?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover();
  });
}
