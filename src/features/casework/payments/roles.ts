import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { isCurrency } from '#shared/money/asset.ts';
import type { Way } from '#shared/vocabulary/ways.ts';
import { foldName } from './fold-name.ts';
import { destinationNumbers, type PaymentNumber } from '#shared/vocabulary/payment-numbers.ts';
import type { PaymentDetails } from './payment-details.ts';
import type { PaymentTexts } from './payment-fields.ts';

/** Part that an institution has in a payment. An officer learns all of them. */
const institutionRoles = ['origin', 'destination', 'issuer', 'officer'] as const;

type InstitutionRole = (typeof institutionRoles)[number];

type Path = {
  /** Institution that sends the money; nobody but the owner can act on a wallet of their own. */
  origin: AddresseeKind | 'owner';
  arrivesAs: 'money' | 'crypto';
  /** Identification of a payment: a number of a bank or a blockchain, or else a receipt. */
  number: 'transaction' | 'receipt';
};

/** How the money of each way travels. */
const paths: Readonly<Record<Way, Path>> = {
  'bank-transfer': { origin: 'bank', arrivesAs: 'money', number: 'transaction' },
  'wire-abroad': { origin: 'bank', arrivesAs: 'money', number: 'transaction' },
  'card-debit': { origin: 'card', arrivesAs: 'money', number: 'transaction' },
  'card-credit': { origin: 'card', arrivesAs: 'money', number: 'transaction' },
  'payment-app': { origin: 'payment-app', arrivesAs: 'money', number: 'transaction' },
  cash: { origin: 'carrier', arrivesAs: 'money', number: 'receipt' },
  'gift-card': { origin: 'gift-card', arrivesAs: 'money', number: 'receipt' },
  'crypto-kiosk': { origin: 'kiosk', arrivesAs: 'crypto', number: 'receipt' },
  'crypto-exchange': { origin: 'exchange', arrivesAs: 'crypto', number: 'transaction' },
  'crypto-wallet': { origin: 'owner', arrivesAs: 'crypto', number: 'transaction' },
};

/** Tests whether the person alone sent the money, so that no institution can be asked to stop it. */
export function isSentByOwner(way: Way | null | undefined): boolean {
  return way ? paths[way].origin === 'owner' : false;
}

/** Companies that issue a token and can freeze it at any address, where the directory names none. */
export const tokenIssuers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USDT: 'Tether',
    USDC: 'Circle',
  }),
);

/** The facts of a payment that decide who has a part in it, and by which they find it. */
export type PaymentFacts = Pick<
  PaymentDetails,
  'way' | 'kioskState' | 'certainty' | 'amount' | 'asset'
> &
  PaymentTexts;

export type Addressee = {
  role: InstitutionRole;
  kind: AddresseeKind;
  /** As recorded; empty where nobody named it. */
  name: string;
};

type Parties = Pick<PaymentFacts, 'way' | 'institution' | 'destination' | 'asset'>;

/** Look-ups in the directory of institutions and in traces that complete the facts of a payment. */
type PartyLookups<One extends Parties> = {
  /** Issuer of a token by its symbol. */
  issuerOf?: (asset: string) => string | undefined;
  /** Kind of a named institution, for a payment whose way nobody recorded. */
  kindOf?: (institution: string) => AddresseeKind | undefined;
  /** Institutions that its money was followed to. */
  ledTo?: (payment: One) => Addressee[];
};

/** Everybody with a part in a payment, along its path; the officer comes last. */
function addresseesOf<One extends Parties>(
  payment: One,
  { issuerOf, kindOf, ledTo }: PartyLookups<One>,
): Addressee[] {
  const { way, institution, destination, asset } = payment;
  const kind = way === null ? kindOf?.(institution) : originOf(way, institution);
  const issuer = asset === null ? undefined : (issuerOf?.(asset) ?? tokenIssuers.get(asset));
  const isCrypto =
    (way !== null && paths[way].arrivesAs === 'crypto') || (asset !== null && !isCurrency(asset));
  const addressees: (Addressee | null | undefined | '')[] = [
    kind && { role: 'origin', kind, name: institution },
    destination && {
      role: 'destination',
      kind: isCrypto ? 'receiving-platform' : 'receiving-bank',
      name: destination,
    },
    ...(ledTo?.(payment) ?? []),
    issuer && { role: 'issuer', kind: 'issuer', name: issuer },
    { role: 'officer', kind: 'officer', name: '' },
  ];
  return addressees.flatMap((addressee) => addressee || []);
}

/** Kind of the institution that sends a payment; null where the person alone sent it. */
export function originOf(way: Way, institution: string): AddresseeKind | null {
  const { origin } = paths[way];
  // Only a carrier that is known can stop a parcel; cash in a hand went through nobody.
  const isNobody = origin === 'owner' || (origin === 'carrier' && institution === '');
  return isNobody ? null : origin;
}

/**
 * Groups payments by addressee: each has only its own payments. Origins come first in the order of their
 * payments, then destinations and issuers; the officer comes last, with all.
 */
export function groupByAddressee<One extends Parties>(
  payments: readonly One[],
  known: PartyLookups<One> = {},
): { key: string; addressee: Addressee; payments: One[] }[] {
  const groups = new Map<string, { key: string; addressee: Addressee; payments: One[] }>();
  for (const payment of payments)
    for (const addressee of addresseesOf(payment, known)) {
      const key = `${addressee.role} ${addressee.kind} ${foldName(addressee.name)}`.trim();
      const group = groups.get(key) ?? { key, addressee, payments: [] };
      if (!group.payments.includes(payment)) group.payments.push(payment);
      groups.set(key, group);
    }
  return institutionRoles.flatMap((role) =>
    [...groups.values()].filter(({ addressee }) => addressee.role === role),
  );
}

/** Facts that an addressee can search by. */
export type SearchFact =
  | 'way'
  | 'institution'
  | 'account'
  | 'time'
  | 'amount'
  | 'recipient'
  | 'transaction'
  | 'reference'
  | 'contract'
  | 'beneficiary'
  | 'state';

const crypto = ['time', 'amount', 'recipient', 'transaction'] as const;

const searchFacts: Readonly<Record<AddresseeKind, readonly SearchFact[]>> = {
  bank: ['institution', 'account', 'time', 'amount', 'recipient', 'reference'],
  card: ['institution', 'account', 'time', 'amount', 'recipient'],
  'payment-app': ['institution', 'account', 'time', 'amount', 'recipient', 'transaction'],
  exchange: ['institution', 'account', ...crypto],
  kiosk: ['institution', 'state', 'time', 'amount', 'recipient', 'reference'],
  'gift-card': ['institution', 'time', 'amount', 'reference'],
  carrier: ['institution', 'time', 'recipient', 'reference'],
  'receiving-bank': ['time', 'amount', 'recipient', 'beneficiary', 'reference'],
  'receiving-platform': crypto,
  issuer: [...crypto, 'contract'],
  officer: ['way', 'institution', 'time', 'amount', 'recipient', 'transaction'],
};

const isKnown: Readonly<Record<SearchFact, (payment: PaymentFacts) => boolean>> = {
  way: ({ way }) => way !== null,
  institution: ({ institution, way }) => institution !== '' || isSentByOwner(way),
  account: ({ account, sender }) => account !== '' || sender !== '',
  // A day leaves hundreds of payments to search, but it is something to search by.
  time: ({ certainty }) => certainty !== null,
  amount: ({ amount }) => amount !== null,
  recipient: ({ recipient }) => recipient !== '',
  transaction: ({ transactionId, numbers, reference, way }) =>
    transactionId !== '' ||
    hasTransferNumber(numbers) ||
    (reference !== '' && way !== null && paths[way].number === 'receipt'),
  reference: ({ reference, transactionId, numbers }) =>
    reference !== '' || transactionId !== '' || hasTransferNumber(numbers),
  beneficiary: ({ numbers }) => numbers.some(({ kind }) => kind === 'account' || kind === 'iban'),
  contract: ({ contract, asset }) => contract !== '' || asset === null || isCurrency(asset),
  state: ({ kioskState }) => kioskState !== null,
};

function hasTransferNumber(numbers: readonly PaymentNumber[]): boolean {
  return numbers.some(({ kind }) => !destinationNumbers.has(kind));
}

/** Facts that an addressee of this kind searches by and that a payment lacks, in their order. */
export function missingFacts(kind: AddresseeKind, payment: PaymentFacts): SearchFact[] {
  return searchFacts[kind].filter((fact) => !isKnown[fact](payment));
}

/** Tells whether the client is no customer of an institution, which then needs no account of theirs. */
export function isOutsider(kind: AddresseeKind): boolean {
  return kind === 'receiving-bank' || kind === 'receiving-platform' || kind === 'issuer';
}

/** Words for staff. */
export const searchFactWords: Readonly<Record<SearchFact, string>> = {
  way: 'Way of paying',
  institution: 'Name of the institution',
  account: 'Account of the client there',
  time: 'Day or time',
  amount: 'Amount',
  recipient: 'Recipient',
  transaction: 'Transaction id or hash',
  reference: 'Reference or receipt number',
  contract: 'Contract of the token',
  beneficiary: 'Account or IBAN that received it',
  state: 'State of the kiosk',
};
