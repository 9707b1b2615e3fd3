const failure = 'lantern:page-failure';

/** Announces that an error page is about to replace the page, or has just done so. */
export function announcePageFailure(): void {
  window.dispatchEvent(new Event(failure));
}

/** @returns removes the listener */
export function onPageFailure(listener: () => void): () => void {
  window.addEventListener(failure, listener);
  return () => window.removeEventListener(failure, listener);
}
