import { payerFields } from './vocabulary/payer.ts';

/** Answers of the plan that its address has, and that its links carry on. */
export const planParameters = [
  'paid',
  'when',
  'day',
  'time',
  'state',
  'zone',
  'reach',
  'contact',
  ...payerFields,
] as const;

/**
 * The answers of the plan in an address, for links to pages that read them; empty where there are none. They are in
 * the address alone: nothing of them is stored or logged.
 * @param search of the page, with or without its question mark
 */
export function planQuery(search: string): string {
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) => planParameters.some((known) => known === name) && value !== '',
  );
  return given.some(([name]) => name === 'paid') ? String(new URLSearchParams(given)) : '';
}

/**
 * Adds the answers of the plan to an address.
 * @param query as `planQuery` returns it
 */
export function withPlan(address: string, query: string): string {
  if (query === '') return address;
  const [page = '', part] = address.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}${query}${part === undefined ? '' : `#${part}`}`;
}
