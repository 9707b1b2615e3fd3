/** Duration of the confirmation of a copy; milliseconds. */
const confirmationLasts = 2_000;

/** Buttons with `data-copy` copy that text and confirm it for two seconds. */
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

/** Shows the buttons that print the page; without script the browser's own menu does. */
export function printButtons(page: ParentNode = document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}

/**
 * A form being submitted shows the busy label of its button and cannot be submitted twice. A page restored
 * from the back/forward cache is usable again.
 */
export function busyButtons(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    // Forms with data-send handle this themselves.
    if (!(form instanceof HTMLFormElement) || 'send' in form.dataset) return;
    if ('busy' in form.dataset) event.preventDefault();
    // A search may submit to its current address, which does not reload the page.
    else if (!event.defaultPrevented && form.method === 'post') showBusy(form);
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-busy]')) endBusy(form);
  });
}

export function showBusy(form: HTMLFormElement): void {
  form.dataset['busy'] = '';
  const button = busyButton(form);
  const label = button?.querySelector('[data-label]');
  if (!button || !label) return;
  button.dataset['idleLabel'] = label.textContent;
  label.textContent = button.dataset['busyLabel'] ?? label.textContent;
  button.setAttribute('aria-busy', 'true');
  // Deferred, because a button that is disabled now is not included in the submission.
  setTimeout(() => {
    button.disabled = 'busy' in form.dataset;
  });
}

export function endBusy(form: HTMLFormElement): void {
  delete form.dataset['busy'];
  const button = busyButton(form);
  const label = button?.querySelector('[data-label]');
  if (!button || !label) return;
  button.disabled = false;
  button.removeAttribute('aria-busy');
  label.textContent = button.dataset['idleLabel'] ?? label.textContent;
}

function busyButton(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector('button[data-busy-label]');
}
