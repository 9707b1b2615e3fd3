/**
 * What became of money, kept apart as the words are: frozen is held for now, seized was taken by an
 * authority, forfeited belongs to a state by a court's decision. Only recovered is back with the client.
 */
export const amountKinds = ['lost', 'frozen', 'seized', 'forfeited', 'recovered'] as const;

export type AmountKind = (typeof amountKinds)[number];
