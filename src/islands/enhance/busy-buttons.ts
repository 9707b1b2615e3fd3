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
