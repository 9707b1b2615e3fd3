import type { LabelFact } from '#features/derived/tracing/method/facts.ts';
import type { AttributionFormat } from './format.ts';

/** What a category says of an address. */
type Meaning = Pick<LabelFact, 'kind' | 'role' | 'risk'>;

type Words = Readonly<Record<string, Meaning>>;

/**
 * GraphSense's concepts and abuses, by the ids of its taxonomy (graphsense-tagpack-tool, concepts.yaml and abuses.yaml),
 * and those of older packs that are not in it: `bridge`, `black_list`, `hack`.
 */
const tagpack: Words = {
  exchange: { kind: 'exchange' },
  // It holds the keys of its customers, as an exchange does.
  wallet_service: { kind: 'exchange' },
  hosted_wallet: { kind: 'exchange' },
  payment_processor: { kind: 'exchange' },
  atm: { kind: 'kiosk' },
  bridge: { kind: 'bridge' },
  defi_bridge: { kind: 'bridge' },
  defi_dex: { kind: 'swap' },
  mixing_service: { kind: 'mixer' },
  coinjoin: { kind: 'mixer' },
  hot_wallet: { role: 'pool' },
  warm_wallet: { role: 'pool' },
  cold_wallet: { role: 'pool' },
  deposit_wallet: { role: 'deposit' },
  sanction: { risk: 'sanctioned' },
  sanctioned: { risk: 'sanctioned' },
  ransomware: { risk: 'ransomware' },
  service_hack: { risk: 'stolen' },
  hack: { risk: 'stolen' },
  theft: { risk: 'stolen' },
  black_list: { risk: 'block-list' },
  scam: { risk: 'scam' },
  phishing: { risk: 'scam' },
  ponzi_scheme: { risk: 'scam' },
  pyramid_scheme: { risk: 'scam' },
  investment_fraud: { risk: 'scam' },
  sextortion: { risk: 'scam' },
};

/** Labels of Etherscan, as lists of names repeat them. */
const names: Words = {
  exchange: { kind: 'exchange' },
  bridge: { kind: 'bridge' },
  dex: { kind: 'swap' },
  mixer: { kind: 'mixer' },
  'tornado-cash': { kind: 'mixer' },
  hot: { role: 'pool' },
  'hot-wallet': { role: 'pool' },
  'cold-wallet': { role: 'pool' },
  deposit: { role: 'deposit' },
  'ofac-sanctions-lists': { risk: 'sanctioned' },
  heist: { risk: 'stolen' },
  'phish-hack': { risk: 'scam' },
  blocked: { risk: 'block-list' },
};

/** What a column of roles in a proof of reserves or a table holds. */
const roles: Words = {
  hot: { role: 'pool' },
  'hot wallet': { role: 'pool' },
  cold: { role: 'pool' },
  'cold wallet': { role: 'pool' },
  pool: { role: 'pool' },
  deposit: { role: 'deposit' },
  'deposit address': { role: 'deposit' },
  contract: { role: 'contract' },
};

/** Categories of a table, for which there is no standard: our own words and their nearest synonyms. */
const table: Words = {
  ...roles,
  exchange: { kind: 'exchange' },
  cex: { kind: 'exchange' },
  'centralized exchange': { kind: 'exchange' },
  custodian: { kind: 'exchange' },
  bridge: { kind: 'bridge' },
  mixer: { kind: 'mixer' },
  tumbler: { kind: 'mixer' },
  swap: { kind: 'swap' },
  dex: { kind: 'swap' },
  'decentralized exchange': { kind: 'swap' },
  kiosk: { kind: 'kiosk' },
  atm: { kind: 'kiosk' },
  sanctioned: { risk: 'sanctioned' },
  sanctions: { risk: 'sanctioned' },
  stolen: { risk: 'stolen' },
  'stolen funds': { risk: 'stolen' },
  theft: { risk: 'stolen' },
  ransomware: { risk: 'ransomware' },
  scam: { risk: 'scam' },
  fraud: { risk: 'scam' },
  phishing: { risk: 'scam' },
  'block-list': { risk: 'block-list' },
  blocklist: { risk: 'block-list' },
  reported: { risk: 'reported' },
};

const exchangesOnly: Words = { ...roles, exchange: { kind: 'exchange' } };

/** Words of each format. A word that is not here means nothing, whatever it contains. */
const words: Readonly<Record<AttributionFormat, Words>> = {
  tagpack,
  names,
  reserves: exchangesOnly,
  spellbook: exchangesOnly,
  adapters: exchangesOnly,
  csv: table,
  stix: {},
  misp: {},
  ofac: {},
  domains: {},
};

/** What every row of a format says, whatever stands in it. */
const always: Readonly<Partial<Record<AttributionFormat, Meaning>>> = {
  ofac: { risk: 'sanctioned' },
};

/**
 * Reads what a list says an address is used for, by a closed list of words for each format. A pattern over words would
 * take a fraud called “…exchanges.org” for an exchange.
 * @param category the list's own words, separated by commas
 */
export function readCategory(format: AttributionFormat, category: string): Meaning {
  const known = category
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .flatMap((word) => (Object.hasOwn(words[format], word) ? (words[format][word] ?? []) : []));
  return Object.assign({}, ...known.toReversed(), always[format]) as Meaning;
}
