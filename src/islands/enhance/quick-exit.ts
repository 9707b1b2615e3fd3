const exitLink = 'a[data-quick-exit]';

const pressesToLeave = 3;

/** Presses further apart than this do not belong together; milliseconds. */
const longestPause = 1_500;

/** Lets the button and three presses of Escape leave at once, without a way back to this page. */
export function quickExit(): void {
  let presses = 0;
  let last = 0;

  // Asked for each time: a form's answer may have replaced the page's content.
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

function leave(): void {
  const href = document.querySelector<HTMLAnchorElement>(exitLink)?.href;
  if (!href) return;
  // Nothing stays readable while the other page loads, and it does not learn where the visitor was.
  document.body.hidden = true;
  document.title = '';
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
  location.replace(href);
}
