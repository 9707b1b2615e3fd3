import { urls } from '#shared/urls.ts';
import type { Source } from '../sources.ts';

/** Kinds of fraud that the list can be filtered by, in the order of the menu. */
export const scamTypes = {
  'pig-butchering': 'Pig butchering',
  'crypto-investment': 'Crypto investment fraud',
  'fake-trading': 'Fake trading platform',
  romance: 'Romance scam',
  ponzi: 'Pyramid or Ponzi scheme',
  'binary-options': 'Binary options',
  stock: 'Stock fraud',
  bec: 'Business e-mail compromise',
  'approval-phishing': 'Approval phishing',
  exchange: 'Theft or fraud at an exchange',
  ransomware: 'Ransomware',
  wire: 'Money-transfer fraud',
  mixed: 'Several kinds of online fraud',
} as const;

export type ScamType = keyof typeof scamTypes;

/** State of the matter. Only `convicted` means that a court found guilt or accepted a plea. */
export type CaseStatus =
  | 'alleged'
  | 'charged'
  | 'convicted'
  | 'settled'
  | 'seizure'
  | 'recovery'
  | 'operation'
  | 'prevention';

/** Legal terms for the state of money. They are never mixed up: "frozen" is not "returned". */
export const moneyStates = ['frozen', 'seized', 'forfeited', 'returned'] as const;

export type MoneyState = (typeof moneyStates)[number];

/** One amount; `text` states what it is, and as of when. */
export type CaseAmount<Key extends string = string> = {
  value: string;
  text: string;
  source: Key;
  /** Ordered by a court, and not money in hand. */
  isOwed?: true;
  /** Marks the amount that a case is known by as the loss of its victims. */
  isLoss?: true;
};

/** Text with its sources. */
export type Passage<Key extends string = string> = {
  text: readonly string[];
  sources: readonly Key[];
};

type CaseEvent<Key extends string = string> = {
  /** YYYY, YYYY-MM or YYYY-MM-DD, as exact as the source. */
  date: string;
  event: string;
  source: Key;
};

/** A documented operation of named authorities. Every study has every part. */
export type CaseStudy<Key extends string = string> = {
  /** OP-YYYY-NNN: the year of the main action, and a running number within it. */
  id: string;
  title: string;
  year: number;
  /** The first one names the study in lists. */
  scamTypes: readonly [ScamType, ...ScamType[]];
  status: CaseStatus;
  /** People presumed innocent; undefined where everybody named was convicted or nobody is accused. */
  innocence: string | undefined;
  /** One sentence, for lists, search engines and the top of the page. */
  summary: string;
  background: Passage<Key>;
  investigation: Passage<Key>;
  /** Evidence that the authorities relied on. */
  evidence: readonly string[];
  /** Oldest first. */
  timeline: readonly CaseEvent<Key>[];
  impact: Passage<Key>;
  outcome: Passage<Key> & Record<MoneyState, readonly CaseAmount<Key>[]>;
  lessons: readonly string[];
  agencies: readonly string[];
  jurisdiction: string;
  /** The figure that the case is known by, with its meaning. */
  amount: CaseAmount<Key>;
  /** Amount taken from victims, where the sources state it and the case is known by another figure. */
  taken?: CaseAmount<Key>;
  /** Undefined where the sources give no number. */
  victims: CaseAmount<Key> | undefined;
  sources: Record<Key, Source>;
};

/** Defines a case study and checks that every source it names is one of its own. */
export function defineCaseStudy<const Key extends string>(
  study: Omit<CaseStudy<NoInfer<Key>>, 'sources'> & { sources: Record<Key, Source> },
): CaseStudy {
  return study as unknown as CaseStudy;
}

/** The day on which the facts were last compared with their sources. */
export const casesChecked = '2026-11-20';

/** Case studies to show below each guide. */
export const guideScamTypes: Partial<Record<string, readonly ScamType[]>> = {
  [urls.cryptocurrencyScams()]: ['crypto-investment', 'ponzi', 'exchange'],
  [urls.romanceScams()]: ['romance', 'pig-butchering'],
  [urls.fakeTradingScam()]: ['fake-trading', 'pig-butchering'],
  [urls.pigButcheringScam()]: ['pig-butchering'],
  [urls.binaryOptionsScams()]: ['binary-options'],
  [urls.stockTradingScams()]: ['stock'],
  [urls.forexScams()]: ['binary-options', 'fake-trading'],
  [urls.onlineDatingScam()]: ['romance', 'pig-butchering'],
  [urls.phishingScam()]: ['approval-phishing', 'bec'],
  [urls.walletPoisoningScam()]: ['approval-phishing'],
  [urls.businessEmailCompromise()]: ['bec'],
  // Sellers of "claims" target victims of these schemes.
  [urls.recoveryScams()]: ['ponzi'],
};
