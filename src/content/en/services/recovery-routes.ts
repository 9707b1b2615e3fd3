import type { RecoveryRoute } from './service.ts';

type Routes = readonly [RecoveryRoute, RecoveryRoute, RecoveryRoute, RecoveryRoute];

/** In the order of urgency. */
export const recoveryRoutes: Routes = [
  {
    id: 'bank-recall',
    title: 'Bank recall and the Financial Fraud Kill Chain',
    whoActs:
      'Your bank asks the receiving bank. In some cases the FBI’s Recovery Asset Team joins in.',
    applies: [
      'You sent a bank transfer or a wire, and it is recent.',
      'The money may still be in the receiving account. That is why hours count.',
      'For wires abroad, a report to law enforcement is what starts the programs that ask foreign banks to hold the money. Their texts name no least amount.',
    ],
    doNow: [
      'Call the fraud team of the bank that sent the money. Ask for a recall and, for a wire, a hold-harmless letter or a letter of indemnity.',
      'In the United States, file at www.ic3.gov the same day. Give your bank the number of the complaint.',
      'The same day, confirm the call in writing; later ask in writing what came of the recall.',
    ],
    times: [
      {
        text: 'Singapore, July 2024: a company sent $42.3 million on July 19 and noticed the fraud on July 23. By July 25, $39 million was held. Police asked through INTERPOL’s stop-payment channel.',
        sources: ['interpolBec2024'],
      },
      {
        text: 'The first 72 hours are the best. They are no deadline: ask later all the same.',
        sources: ['killChain'],
      },
    ],
    limit:
      'A recall is a request. It fails when the money has moved on or the receiving bank refuses. A payment that you sent yourself, even after a lie, usually counts as authorised.',
    sources: ['ic3Bec2024', 'wireLaw2025'],
  },
  {
    id: 'exchange-freeze',
    title: 'Freeze by an exchange or an issuer',
    whoActs:
      'The exchange, by its own rules or on a legal order. For some stablecoins, the company that issues them.',
    applies: [
      'You paid in crypto, and the coins reached an account at an exchange, or are a stablecoin whose issuer can freeze it.',
      'A freeze holds coins where they are. They are not seized by it, and they are not yours again by it.',
    ],
    doNow: [
      'Tell the exchange you used the receiving address and the transaction ID. Ask it to flag the address.',
      'If you can see on a public ledger which exchange the coins reached, tell that exchange too, and ask it to keep the records for the police.',
      'Put both into your IC3 report. An issuer has acted at the request of law enforcement, not of a private person.',
    ],
    times: [
      {
        text: 'The $225 million USDT case: the complaint for forfeiture was filed on June 18, 2025. We found no decision since.',
        sources: ['usdtForfeiture2025'],
      },
    ],
    limit:
      'We have read no rule that obliges an exchange to answer you by a certain day. An exchange abroad may not answer at all. Coins in a wallet that only the offender controls cannot be frozen by an exchange.',
    sources: ['recoverySurge2023', 'ftcPaidScammer', 'dfpiReport'],
  },
  {
    id: 'seizure-remission',
    title: 'Seizure by law enforcement, then remission',
    whoActs:
      'An agency seizes, a court decides on forfeiture, and the Department of Justice decides on petitions.',
    applies: [
      'An agency has brought a case against the people or the accounts in which your money ended.',
      'You can show a specific loss in money, with papers, caused directly by that crime.',
      'Your report on file can be what links you to a case, even years later.',
    ],
    doNow: [
      'In the United States, file at IC3 even if it is late, with addresses and transaction IDs.',
      'Keep receipts, statements and messages for years.',
      'Look at the victims page of the Department of Justice from time to time. Taking part is free, and petitions have deadlines.',
    ],
    times: [
      {
        text: 'CLEU stock scam: price crash in January 2025, about $214 million forfeited in May 2025, remission announced in February 2026. This was fast: the money had never left the brokerage accounts.',
        sources: ['cleuForfeiture2025', 'cleuRemission2026'],
      },
      {
        text: 'Heartland Tri-State Bank: failed in July 2023; about $8 million recovered was paid to its shareholders in August 2025.',
        sources: ['heartlandBank'],
      },
      {
        text: 'Western Union: $586 million forfeited in 2017 for transfers made from 2004 on; money was still being returned to people in September 2023.',
        sources: ['westernUnionClaims', 'westernUnion2023'],
      },
      {
        text: 'BitConnect: a court allowed the sale of about $56 million of seized crypto (November 2021). In January 2023 a court ordered more than $17 million to be paid to about 800 victims.',
        sources: ['bitconnectSale2021', 'bitconnectRestitution2023'],
      },
    ],
    limit:
      'Seized is not forfeited, and forfeited is not returned. The loss is generally counted at its value on the day you lost it, so a later rise of the coin is not paid. In many cases the pool is far smaller than the losses.',
    sources: ['remissionRule', 'dojVictims'],
  },
  {
    id: 'civil-action',
    title: 'Civil action',
    whoActs: 'A civil court, a bankruptcy court or an administrator. You need a licensed attorney.',
    applies: [
      'You know who took the money, or a company with money is responsible, and it can be reached by a court.',
      'An exchange or a platform has become insolvent, and there is a claims process.',
      'The sum is worth the cost. Ask for both numbers in writing before you sign.',
    ],
    doNow: [
      'Check the attorney’s licence with the bar of the state they name, by a way you found yourself.',
      'Ask for a video call, the fee in writing, and what happens to it when the case fails.',
      'Bring your record. A hash of each file and a log of who held it can help later.',
    ],
    times: [
      {
        text: 'A claim against your own bank over a wire: in New York you must object within one year after the bank told you of the payment, or the bank may keep it. Other states have the same model law.',
        sources: ['wireOneYear'],
      },
    ],
    limit:
      'We found no public figure on how long one person’s claim takes or how often it pays. Fictitious law firms are a known scam: over $9.9 million was reported lost to them between February 2023 and February 2024.',
    sources: ['ic3FakeLawyers2024', 'fakeLawyers2025', 'evidenceRule902'],
  },
];
