import type { SourceKey } from '../sources.ts';

type Term = { term: string; text: string; source: SourceKey };

/** Terms of the manuals, in our own sentences. Each was checked against a source. */
export const glossary = {
  addressPoisoning: {
    term: 'Address poisoning',
    text: 'Tiny transfers from an address that looks like one you use, so that you later copy the wrong one from your history.',
    source: 'poisoningCylab2026',
  },
  advanceFee: {
    term: 'Advance fee',
    text: 'Money demanded before a promised service or payout. The payout never comes.',
    source: 'telemarketingRule',
  },
  approvalPhishing: {
    term: 'Approval phishing',
    text: 'Tricking somebody into signing a permission with which a stranger can take tokens later.',
    source: 'spincaster',
  },
  bridge: {
    term: 'Bridge',
    text: 'A service that moves value from one blockchain to another, often by locking coins on the first and issuing a stand-in on the second.',
    source: 'bridgeTracing',
  },
  burnAndMint: {
    term: 'Burn and mint',
    text: 'Destroying tokens on one blockchain and creating the same amount on another.',
    source: 'crossChain2025',
  },
  chainHopping: {
    term: 'Chain hopping',
    text: 'Changing from one blockchain to another, often several times, so that following takes longer.',
    source: 'chainHopping2023',
  },
  chainOfCustody: {
    term: 'Chain of custody',
    text: 'The written record of who held a piece of evidence, when, and why it was passed on.',
    source: 'custodyGlossary',
  },
  changeAddress: {
    term: 'Change address',
    text: 'Where the rest of a bitcoin payment returns to whoever paid.',
    source: 'bitcoinPrivacy',
  },
  coinJoin: {
    term: 'CoinJoin',
    text: 'One transaction in which several people pay together. It weakens the assumptions on which tracing rests.',
    source: 'bitcoinPrivacy',
  },
  commonInput: {
    term: 'Common-input heuristic',
    text: 'The assumption that coins spent together in one transaction belong to one owner.',
    source: 'bitcoinClusters2013',
  },
  custodialWallet: {
    term: 'Custodial wallet',
    text: 'An account with a company that holds the keys for you.',
    source: 'blockchainComSupport',
  },
  fileHash: {
    term: 'Hash of a file',
    text: 'A short code worked out from the whole content of a file. Change one bit and it is another code.',
    source: 'evidenceRule902',
  },
  ic3: {
    term: 'IC3',
    text: 'The Internet Crime Complaint Center of the FBI, at www.ic3.gov. Reporting is free.',
    source: 'fbiLasVegas',
  },
  killChain: {
    term: 'Financial Fraud Kill Chain',
    text: 'A procedure of the FBI with banks to stop a fraudulent wire soon after it was sent.',
    source: 'killChain',
  },
  mixer: {
    term: 'Mixer',
    text: 'A service that blends the coins of many people to hide where each came from.',
    source: 'mixerCase',
  },
  moneyMule: {
    term: 'Money mule',
    text: 'A person who receives criminal money and passes it on, whether or not they know.',
    source: 'muleFbi',
  },
  preservationLetter: {
    term: 'Preservation letter',
    text: 'A request to a provider to keep records it has. The binding kind, under 18 USC 2703(f), is for authorities only.',
    source: 'preservationRequests',
  },
  recall: {
    term: 'Recall',
    text: 'The request of the sending bank to get a wire back. The other bank may refuse.',
    source: 'ic3Bec2024',
  },
  recoveryScam: {
    term: 'Recovery scam',
    text: 'A second fraud that promises to bring back what was lost in the first, for money or data in advance.',
    source: 'cftcRecovery',
  },
  remission: {
    term: 'Remission',
    text: 'The return of forfeited money to people who petition for it, at the discretion of the Attorney General.',
    source: 'remissionRule',
  },
  restoration: {
    term: 'Restoration',
    text: 'Using forfeited property to satisfy a court’s order of restitution.',
    source: 'dojVictims',
  },
  selfCustody: {
    term: 'Self-custody wallet',
    text: 'A wallet whose keys only you hold. No company can reset it.',
    source: 'blockchainComSupport',
  },
  stablecoin: {
    term: 'Stablecoin',
    text: 'A token meant to follow a currency. The issuers of some can freeze what lies at an address.',
    source: 'usdtForfeiture2025',
  },
  transactionId: {
    term: 'Transaction ID, or transaction hash',
    text: 'The unique code of one payment on a blockchain. The most useful single thing in a report.',
    source: 'ic3Crypto2023',
  },
  wrappedAsset: {
    term: 'Wrapped asset',
    text: 'A token that stands for a coin locked elsewhere.',
    source: 'bridgeTracing',
  },
} as const satisfies Record<string, Term>;

export type GlossaryTerm = keyof typeof glossary;
