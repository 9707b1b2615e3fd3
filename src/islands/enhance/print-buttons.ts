/** Shows the buttons that print the page; without script there is the browser's own menu. */
export function printButtons(page: ParentNode = document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}
