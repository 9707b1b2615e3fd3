/** The words inside the diagrams. They wrap automatically, but should stay about this short. */

export const pigButcheringLabels = {
  sent: 'Money you have sent',
  shown: 'Balance on the fake site',
  noMoney: 'No money yet: only trust',
  /** Bars as shares of the longest one. They show the pattern, no real amounts. */
  stages: [
    { title: 'A message', text: 'A “wrong number” or a match', sent: 0, shown: 0 },
    { title: 'Daily talk', text: 'For weeks, until you trust', sent: 0, shown: 0 },
    { title: 'An offer', text: '“I can teach you to invest”', sent: 0, shown: 0 },
    { title: 'A first profit', text: 'A small withdrawal works', sent: 0.12, shown: 0.22 },
    { title: 'Ever more', text: 'Larger sums, faster gains', sent: 0.55, shown: 0.82 },
    { title: 'Locked', text: 'Pay a “tax” first. You get nothing', sent: 0.7, shown: 1 },
  ],
} as const;

export const addressPoisoningLabels = {
  wallet: 'What your wallet shows',
  full: 'The same two addresses in full',
  paid: 'You paid this one',
  dust: 'A tiny payment from it',
  paidAmount: '− 500.00',
  dustAmount: '+ 0.001',
  trusted: 'The one you trust',
  lookAlike: 'The look-alike',
  same: 'same',
  different: 'different',
  /** Made up and belongs to nobody. Ten groups of four after 0x. */
  trustedAddress: '7a3f 51d8 e06b 94a2 7cf3 1b5e d840 2a97 63fb 9c2e',
  lookAlikeAddress: '7a3f c29e 48b7 0d15 fa64 83c0 97d2 5e1b b306 9c2e',
} as const;

export const bridgeLabels = {
  chainA: 'Blockchain A',
  chainB: 'Blockchain B',
  bridge: 'Bridge',
  from: 'An address',
  locked: 'Coins are locked here',
  issued: 'Stand-in coins are given out here',
  to: 'Another address',
  seenA: 'Seen on A: the payment in',
  seenB: 'Seen on B: the payment out',
  match: 'Matched by time, amount and the bridge’s records',
} as const;

export const recallLabels = {
  you: 'You',
  yourBank: 'Your bank',
  theirBank: 'Receiving bank',
  ic3: 'IC3 and FBI team',
  call: '1 You call',
  recall: '2 It asks for the money back',
  report: '3 You report the same day',
  hold: '4 May ask to hold it',
  goneTitle: 'Gone on',
  goneText: 'The recall fails',
  heldTitle: 'Still there',
  heldText: 'It can be held, and may come back',
  money: 'The money',
  calls: 'Calls and requests',
} as const;
