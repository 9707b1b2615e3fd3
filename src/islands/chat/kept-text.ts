const place = 'lantern-chat-text';

/** What was typed and not sent, in this tab only. */
export function readKept(): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** @param text empty: nothing is kept any more */
export function keepText(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Without storage it still stands in the box.
  }
}
