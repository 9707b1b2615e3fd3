/** Shows the buttons that print the page; without script there is the browser's own menu. */
export function printButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}
