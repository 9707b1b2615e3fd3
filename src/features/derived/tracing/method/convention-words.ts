import type { Convention } from './facts.ts';

export const conventionWords: Readonly<Record<Convention, { name: string; rule: string }>> = {
  fifo: { name: 'First in, first out', rule: 'What came first to an address leaves first.' },
  lifo: { name: 'Last in, first out', rule: 'What came last to an address leaves first.' },
  'pro-rata': {
    name: 'Pro rata',
    rule: 'Each outflow carries the share that the followed money had of the balance before it.',
  },
  'proceeds-first': {
    name: 'Proceeds first',
    rule: 'The followed money leaves before any other.',
  },
  libr: {
    name: 'Lowest intermediate balance',
    rule: 'Other money leaves before the followed money, of which no more is left than the lowest balance since it came; later deposits do not restore it.',
  },
};

/** Name of a convention inside a sentence. */
export function ruleName(convention: Convention): string {
  const { name } = conventionWords[convention];
  return name.charAt(0).toLowerCase() + name.slice(1);
}
