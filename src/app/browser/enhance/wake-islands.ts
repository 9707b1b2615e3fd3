import { isIslandName, islands } from '../registry.ts';

const waking = new WeakMap<Element, Promise<void>>();

/** Hydrates each island when its rule says so; a click that triggered it is repeated afterwards. */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll('lantern-island')) {
    const name = element.getAttribute('name');
    if (!isIslandName(name)) continue;
    const { wakeOn } = islands[name] as { wakeOn: 'click' | 'visible' | 'idle' };
    if (wakeOn === 'click') wakeOnClick(element);
    else if (wakeOn === 'visible') wakeWhenVisible(element);
    else requestIdle(() => wakeIsland(element));
  }
}

/** Hydrates one island, once; a second call waits for the first. */
function wakeIsland(element: Element): Promise<void> {
  const running = waking.get(element);
  if (running) return running;
  const started = hydrate(element);
  waking.set(element, started);
  // A failed download may be retried by the next click.
  started.catch(() => waking.delete(element));
  return started;
}

async function hydrate(element: Element): Promise<void> {
  const name = element.getAttribute('name');
  if (!isIslandName(name)) return;
  const [{ hydrateIsland }, Component] = await Promise.all([
    import('../hydrate-island.ts'),
    islands[name].load(),
  ]);
  hydrateIsland(element, Component);
  element.setAttribute('data-awake', '');
}

function wakeOnClick(element: Element): void {
  element.addEventListener('click', (event) => {
    if (event instanceof MouseEvent) onClick(element, event);
  });
  // Starts the download on pointerdown; a failure is reported by the click.
  const started = { once: true };
  element.addEventListener('pointerdown', () => void wakeIsland(element).catch(() => {}), started);
}

function onClick(element: Element, event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  // A click that opens another tab or window belongs to the link.
  if (element.hasAttribute('data-awake') || button !== 0) return;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  const target = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  wakeIsland(element).then(
    () => target.click(),
    () => follow(target),
  );
}

/** Without its script the island is the link that the server rendered. */
function follow(target: HTMLElement): void {
  if (target instanceof HTMLAnchorElement) location.assign(target.href);
}

function wakeWhenVisible(element: Element): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void wakeIsland(element);
  });
  for (const child of element.children) observer.observe(child);
}

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

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
