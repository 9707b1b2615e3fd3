const seenPlace = 'lantern-outcomes-seen';

/** Milliseconds. */
const times = { first: 8_000, every: 15_000, shown: 6_000 };

/**
 * Shows published outcomes one by one, each at most once per visit. Not at all for whoever asked for
 * less motion.
 */
export function outcomeNotices(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = readSeen();
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-outcome]')].filter(
    ({ dataset }) => !seen.includes(dataset['outcome'] ?? ''),
  );
  if (waiting.length > 0) setTimeout(showNext, times.first);

  function showNext(): void {
    // A page in the background, or below a dialog, is not looked at: the outcome waits its turn.
    const isSeen = !document.hidden && !document.querySelector('dialog[open], :popover-open');
    const notice = isSeen ? waiting.shift() : undefined;
    if (notice) {
      remember(seen, notice.dataset['outcome'] ?? '');
      show(notice);
    }
    if (waiting.length > 0) setTimeout(showNext, times.every);
  }
}

/** Until its time is over or it is closed. The time stands still while somebody is at it. */
function show(notice: HTMLElement): void {
  let left = times.shown;
  let since = 0;
  let timer = 0;

  function run(): void {
    if (notice.matches(':hover, :focus-within')) return;
    since = performance.now();
    clearTimeout(timer);
    timer = window.setTimeout(hide, left);
  }
  function pause(): void {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    left -= performance.now() - since;
  }
  function hide(): void {
    clearTimeout(timer);
    notice.hidden = true;
  }

  for (const name of ['pointerenter', 'focusin']) notice.addEventListener(name, pause);
  notice.addEventListener('pointerleave', run);
  // The focus has not arrived at the next element yet.
  notice.addEventListener('focusout', () => setTimeout(run));
  notice.querySelector('[data-outcome-close]')?.addEventListener('click', hide);
  notice.hidden = false;
  run();
}

function readSeen(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(seenPlace) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function remember(seen: string[], id: string): void {
  seen.push(id);
  try {
    sessionStorage.setItem(seenPlace, JSON.stringify(seen));
  } catch {
    // Without storage it may be seen again on the next page.
  }
}
