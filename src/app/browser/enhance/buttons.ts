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

/** Shows the buttons that print the page; without script there is the browser's own menu. */
export function printButtons(page: ParentNode = document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => print());
  }
}

/**
 * A form on its way shows the busy words of its button and cannot be sent a second time. A page that
 * comes back from the browser's memory is usable again.
 */
export function busyButtons(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    // Forms with data-send look after themselves.
    if (!(form instanceof HTMLFormElement) || 'send' in form.dataset) return;
    if ('busy' in form.dataset) event.preventDefault();
    // A search or a self-check may be sent to the address it is on, which loads no page anew.
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
  // Later, because a button that is disabled now takes no part in what is being sent.
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
