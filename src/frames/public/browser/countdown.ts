/**
 * An element with `data-countdown="<moment>"` shows the time left, updated every second, with the texts of
 * `data-left` (# is the time) and `data-over`. The server rendered the initial value.
 */
export function countdown(): void {
  const elements = document.querySelectorAll<HTMLElement>('[data-countdown]');
  if (elements.length === 0) return;
  for (const asOf of document.querySelectorAll('[data-countdown-as-of]')) asOf.remove();
  const timer = setInterval(() => {
    const left = [...elements].map(show);
    if (left.every((seconds) => seconds <= 0)) clearInterval(timer);
  }, 1_000);
}

/** @returns in seconds */
function show(element: HTMLElement): number {
  const { countdown: due = '', left = '', over = '' } = element.dataset;
  // oxlint-disable-next-line lantern/no-own-clock -- the page has no context, and its reader this clock
  const seconds = Math.floor((Date.parse(due) - Date.now()) / 1_000);
  const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  element.textContent = seconds > 0 ? left.replace('#', parts.join(':')) : over;
  return seconds;
}
