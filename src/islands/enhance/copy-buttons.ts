/** How long a button says that it has copied; milliseconds. */
const confirmationLasts = 2_000;

/** Buttons with `data-copy` copy that text and say so for two seconds. */
export function copyButtons(page: ParentNode = document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copy: text, copied } = button.dataset;
  const label = button.querySelector('[data-label]');
  if (text === undefined || copied === undefined || !label || label.textContent === copied) return;
  await navigator.clipboard.writeText(text);
  const before = label.textContent;
  label.textContent = copied;
  setTimeout(() => {
    label.textContent = before;
  }, confirmationLasts);
}
