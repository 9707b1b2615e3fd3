const failure = 'lantern:page-failure';

/** Says that an error page is about to take the place of what is on the screen, or has just done so. */
export function tellPageFailure(): void {
  window.dispatchEvent(new Event(failure));
}

/** @returns what stops listening */
export function onPageFailure(listener: () => void): () => void {
  window.addEventListener(failure, listener);
  return () => window.removeEventListener(failure, listener);
}
