import { moneyOf } from '#shared/vocabulary/money-of-country.ts';

/**
 * Proposes the money of the country that is chosen in the same form, in every field of a currency that nobody has
 * touched.
 */
export function proposeMoney(): void {
  const touched = new WeakSet<Element>();
  // The country may have been chosen before this script was there.
  for (const country of document.querySelectorAll<HTMLSelectElement>('select[name=country]'))
    for (const field of fieldsBeside(country))
      if (field.value === '') field.value = moneyOf(country.value) ?? '';
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.dataset['money'] !== undefined) touched.add(target);
    if (target.name !== 'country') return;
    for (const field of fieldsBeside(target))
      if (!touched.has(field)) field.value = moneyOf(target.value) ?? '';
  });
}

function fieldsBeside({ form }: HTMLSelectElement): Iterable<HTMLSelectElement> {
  return form?.querySelectorAll<HTMLSelectElement>('[data-money]') ?? [];
}
