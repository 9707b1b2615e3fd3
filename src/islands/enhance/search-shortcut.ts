import { wakeIsland } from './wake-islands.ts';

/** Ctrl or Cmd with K, and `/` outside of a field, open the search. */
export function searchShortcut(): void {
  document.addEventListener('keydown', (event) => {
    const withK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!withK && !(slash && !isTyping(event.target))) return;
    const trigger = document.querySelector<HTMLElement>('[data-search-trigger]');
    const island = trigger?.closest('lantern-island');
    if (!trigger || !island || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    wakeIsland(island).then(
      () => trigger.click(),
      () => location.assign((trigger as HTMLAnchorElement).href),
    );
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}
