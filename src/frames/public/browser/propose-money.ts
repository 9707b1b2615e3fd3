import { moneyOf } from '#shared/vocabulary/money-of-country.ts';

/**
 * Proposes the money of the country that is chosen in the same form, in every field of a currency that nobody has
 * touched.
 */
export function proposeMoney(): void {
  const touched = new WeakSet<Element>();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.dataset['money'] !== undefined) touched.add(target);
    if (target.name !== 'country') return;
    const money = moneyOf(target.value);
    for (const field of target.form?.querySelectorAll<HTMLSelectElement>('[data-money]') ?? [])
      if (!touched.has(field)) field.value = money ?? '';
  });
}
