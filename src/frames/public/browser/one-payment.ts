import type { FormControl } from '#ui/form-controls.ts';

/**
 * A button with `data-one-payment` copies what was told of the money into the first payment, while that has no amount.
 * Only the person knows whether it was one payment, so nothing is copied unasked.
 */
export function offerOnePayment(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[data-one-payment]');
  if (!button) return;
  function offer(): void {
    if (button) button.hidden = valueIn(form, 'amount_lost') === '' || hasPayment(form);
  }
  button.addEventListener('click', () => {
    copy(form, button);
    form.dispatchEvent(new Event('change', { bubbles: true }));
    form.querySelector<HTMLElement>('[name=payment_0_way]')?.focus();
  });
  for (const type of ['input', 'change', 'emptied']) form.addEventListener(type, offer);
  offer();
}

function copy(form: HTMLFormElement, { dataset }: HTMLButtonElement): void {
  const ways = JSON.parse(dataset['onePayment'] ?? '{}') as Partial<Record<string, string>>;
  const [answer = '', ...others] = [
    ...form.querySelectorAll<HTMLInputElement>('[name=paid_by]:checked'),
  ].map(({ value }) => value);
  const told = {
    // "A card" can be two ways; only an answer with one meaning is copied.
    way: others.length === 0 ? ways[answer] : undefined,
    amount: valueIn(form, 'amount_lost'),
    asset: valueIn(form, 'currency'),
    day: valueIn(form, 'incident_date'),
  };
  for (const [name, value] of Object.entries(told)) {
    const control = form.querySelector<FormControl>(`[name=payment_0_${name}]`);
    if (control && value && (control.value === '' || name === 'asset')) control.value = value;
  }
}

function hasPayment(form: HTMLFormElement): boolean {
  return valueIn(form, 'payment_0_amount') !== '';
}

function valueIn(form: HTMLFormElement, name: string): string {
  return form.querySelector<FormControl>(`[name=${name}]`)?.value.trim() ?? '';
}
