import { forgetEverything } from './keep-drafts.ts';

const exitLink = 'a[data-quick-exit]';

const pressesToLeave = 3;

/** Presses further apart than this do not belong together; milliseconds. */
const longestPause = 1_500;

/** Marks in this tab that the visitor used the quick exit; nothing else is stored. */
const leftPlace = 'lantern-left';

/** The button and three presses of Escape leave the site immediately, without a way back to it. */
export function quickExit(): void {
  coverPagesBefore();
  let presses = 0;
  let last = 0;

  // Read each time, because the response to a form may have replaced the page's content.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(exitLink) : null;
    if (!link) return;
    event.preventDefault();
    leave();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') {
      presses = 0;
      return;
    }
    presses = event.timeStamp - last > longestPause ? 1 : presses + 1;
    last = event.timeStamp;
    if (presses >= pressesToLeave) leave();
  });
}

/** Earlier pages stay in the browser's history: going back to one redirects away from the site. */
function coverPagesBefore(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isGoneBack = navigation?.type === 'back_forward';
  if (isGoneBack && hasLeft()) cover();
  else quietly(() => sessionStorage.removeItem(leftPlace));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasLeft()) cover();
  });
}

function hasLeft(): boolean {
  return quietly(() => sessionStorage.getItem(leftPlace)) === '1';
}

function leave(): void {
  const link = document.querySelector<HTMLAnchorElement>(exitLink);
  if (!link) return;
  forgetEverything();
  quietly(() => {
    sessionStorage.clear();
    sessionStorage.setItem(leftPlace, '1');
  });
  // Ends the sessions of the chat and the tracker; the exit does not wait for the response.
  const words = new URLSearchParams({ intent: 'leave' });
  navigator.sendBeacon(link.dataset['quickExit'] ?? '', words);
  cover();
}

function cover(): void {
  const href = document.querySelector<HTMLAnchorElement>(exitLink)?.href;
  if (!href) return;
  // Nothing stays readable while the other page loads, and it gets no referrer.
  document.body.hidden = true;
  document.title = '';
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
  try {
    // In a frame, the surrounding page is left too.
    (top ?? window).location.replace(href);
  } catch {
    location.replace(href);
  }
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
