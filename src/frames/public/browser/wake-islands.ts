import type { ComponentType } from 'react';
import type { IslandName } from '../island.tsx';

/** When an island is hydrated, and its code, which is fetched only then. */
type LazyIsland = {
  wakeOn: 'click' | 'visible' | 'idle';
  load(): Promise<ComponentType<never>>;
};

/** The props of an island come from the page, as JSON. */
export type Islands = Readonly<Record<IslandName, LazyIsland>>;

const waking = new WeakMap<Element, Promise<void>>();

/** Hydrates each island when its rule says so; a click that triggered it is repeated afterwards. */
export function wakeIslands(islands: Islands): void {
  for (const element of document.querySelectorAll('lantern-island')) {
    const name = element.getAttribute('name');
    if (!isNameIn(islands, name)) continue;
    const island = islands[name];
    if (island.wakeOn === 'click') wakeOnClick(element, island);
    else if (island.wakeOn === 'visible') wakeWhenVisible(element, island);
    else requestIdle(() => wakeIsland(element, island));
  }
}

/** Hydrates one island, once; a second call waits for the first. */
function wakeIsland(element: Element, island: LazyIsland): Promise<void> {
  const running = waking.get(element);
  if (running) return running;
  const started = hydrate(element, island);
  waking.set(element, started);
  // A failed download may be retried by the next click.
  started.catch(() => waking.delete(element));
  return started;
}

async function hydrate(element: Element, island: LazyIsland): Promise<void> {
  const [{ hydrateIsland }, Component] = await Promise.all([
    import('./hydrate-island.ts'),
    island.load(),
  ]);
  hydrateIsland(element, Component);
  element.setAttribute('data-awake', '');
}

function isNameIn(islands: Islands, name: string | null): name is IslandName {
  return name !== null && Object.hasOwn(islands, name);
}

function wakeOnClick(element: Element, island: LazyIsland): void {
  element.addEventListener('click', (event) => {
    if (event instanceof MouseEvent) onClick(element, island, event);
  });
  // Starts the download on pointerdown; a failure is reported by the click.
  const started = { once: true };
  element.addEventListener(
    'pointerdown',
    () => void wakeIsland(element, island).catch(() => {}),
    started,
  );
}

function onClick(element: Element, island: LazyIsland, event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  // A click that opens another tab or window belongs to the link.
  if (element.hasAttribute('data-awake') || button !== 0) return;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  const target = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  wakeIsland(element, island).then(
    () => target.click(),
    () => follow(target),
  );
}

/** Without its script the island is the link that the server rendered. */
function follow(target: HTMLElement): void {
  if (target instanceof HTMLAnchorElement) location.assign(target.href);
}

function wakeWhenVisible(element: Element, island: LazyIsland): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void wakeIsland(element, island);
  });
  for (const child of element.children) observer.observe(child);
}

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Ctrl or Cmd with K, and `/` outside of a field, open the search. */
export function searchShortcut(islands: Islands): void {
  document.addEventListener('keydown', (event) => {
    const withK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!withK && !(slash && !isTyping(event.target))) return;
    const trigger = document.querySelector<HTMLElement>('[data-search-trigger]');
    const island = trigger?.closest('lantern-island');
    if (!trigger || !island || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    wakeIsland(island, islands['search-dialog']).then(
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
