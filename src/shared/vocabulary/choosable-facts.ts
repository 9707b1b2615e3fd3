/** Facts of a payment of which staff choose the saying that counts, where sayings differ. */
export const choosableFacts = ['way', 'amount', 'time'] as const;

export type ChoosableFact = (typeof choosableFacts)[number];
