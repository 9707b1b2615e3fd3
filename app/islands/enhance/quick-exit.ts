const pressesToLeave = 3;

/** Presses further apart than this do not belong together; milliseconds. */
const longestPause = 1_500;

/** Lets the button and three presses of Escape leave at once, without a way back to this page. */
export function quickExit(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-quick-exit]');
  if (!link) return;
  const { href } = link;
  let presses = 0;
  let last = 0;

  link.addEventListener('click', (event) => {
    event.preventDefault();
    leave(href);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') {
      presses = 0;
      return;
    }
    presses = event.timeStamp - last > longestPause ? 1 : presses + 1;
    last = event.timeStamp;
    if (presses >= pressesToLeave) leave(href);
  });
}

function leave(href: string): void {
  // Nothing stays readable while the other page loads, and it does not learn where the visitor was.
  document.body.hidden = true;
  document.title = '';
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
  location.replace(href);
}
