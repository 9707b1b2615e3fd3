import { getCase } from '#features/casework/cases/case.server.ts';
import { identifierRows } from '#features/casework/payments/identifiers/identifier-rows.server.ts';
import {
  groupByAddressee,
  missingFacts,
  type SearchFact,
} from '#features/casework/payments/roles.ts';
import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import type { Particulars } from '#features/derived/packets/forms/particulars.ts';
import { readParticulars } from '#features/derived/packets/particulars.server.ts';
import { amountText, timeWords } from '#features/casework/payments/payment-text.ts';
import { singlePayments } from '#features/casework/payments/join-payments.ts';
import { isSum } from '#features/casework/payments/payment-details.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import { readPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readRequestConsent, type StoredConsent } from './consents.server.ts';
import { readActiveInstitutions } from './institutions.server.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { clientFactsOf, type ClientFacts } from './client-facts.server.ts';
import { aboutOf, factsOf, readRequests, type RequestSummary } from './requests.server.ts';
import type { InstitutionKind } from './states.ts';

/** A payment with its checkbox. */
export type ListedPayment = { id: string; line: string; to: string };

/** A directory entry that requests can be sent to. */
export type InstitutionChoice = { id: string; name: string; kind: InstitutionKind };

/** A fact that the institution searches by, with the payments that lack it. */
export type MissingFact = { fact: SearchFact; payments: Pick<ListedPayment, 'id' | 'line'>[] };

/** Payments in which one institution has the same part. */
export type PaymentGroup = {
  key: string;
  kind: AddresseeKind;
  /** As recorded; empty where nobody named it. */
  name: string;
  /** The entry with exactly this name. */
  match: InstitutionChoice | undefined;
  missing: MissingFact[];
  payments: ListedPayment[];
  /** True when some of its addresses are valid on several networks. */
  asksNetwork: boolean;
  /** Numbers of the requests about payments of this group. */
  requested: number[];
};

/** Facts about the client that letters carry. */
export type ClientLack = 'name' | 'contact' | 'ic3' | 'police';

export type Desk = {
  caseNumber: string;
  consent: StoredConsent | undefined;
  groups: PaymentGroup[];
  /** Payments that are in no request to an institution, because nobody recorded how they were made. */
  withoutWay: ListedPayment[];
  particulars: Particulars;
  /** What letters lack beside the payments. */
  clientLacks: ClientLack[];
  requests: (RequestSummary & { isOutOfDate: boolean })[];
  choices: InstitutionChoice[];
};

/**
 * Returns possible and existing requests about the money of a case: its payments by everybody on their
 * path, with what each would search by and nobody recorded.
 * @throws Refusal `not_found`
 */
export async function findDesk(ctx: ServiceContext, { caseId }: { caseId: string }): Promise<Desk> {
  authorize(ctx, 'case:read');
  const file = await getCase(ctx, { id: caseId });
  const [all, entries, requests, consent, particulars] = [
    await readPayments(ctx, { caseId }),
    await readActiveInstitutions(ctx),
    await readRequests(ctx, caseId),
    await readRequestConsent(ctx, caseId),
    await readParticulars(ctx, caseId),
  ];
  const paid = singlePayments(all).filter(
    (payment) => payment.entry === 'payment' && !isSum(payment),
  );
  const byName = new Map(
    entries.flatMap((entry) => entry.foldedNames.map((name) => [name, entry] as const)),
  );
  const groups = groupByAddressee(paid, {
    issuerOf(asset) {
      const issuer = byName.get(foldName(asset));
      return issuer?.kind === 'stablecoin-issuer' ? issuer.name : undefined;
    },
    kindOf(institution) {
      const entry = byName.get(foldName(institution));
      return entry && kindsOfEntries[entry.kind];
    },
  });
  const isListed = new Set(
    groups
      .filter(({ addressee }) => addressee.role === 'origin')
      .flatMap(({ payments }) => payments.map(({ id }) => id)),
  );
  const client = clientFactsOf(file, { consent, particulars });
  return {
    caseNumber: file.caseNumber,
    consent,
    particulars,
    clientLacks: lacksOf(client),
    requests: requests.map((request) => ({
      ...request,
      isOutOfDate:
        request.madeFrom !== null &&
        request.madeFrom !== '' &&
        request.madeFrom !==
          factsOf({ ...request, about: aboutOf(all, new Set(request.payments)) }, client),
    })),
    choices: entries.map(({ id, name, kind }) => ({ id, name, kind })),
    groups: groups.map((group) =>
      toGroup(group, { match: byName.get(foldName(group.addressee.name)), requests }),
    ),
    withoutWay: paid.filter(({ id, way }) => way === null && !isListed.has(id)).map(toListed),
  };
}

/** Part of an institution in a payment whose way nobody recorded. */
const kindsOfEntries: Readonly<Partial<Record<InstitutionKind, AddresseeKind>>> = {
  bank: 'bank',
  'wire-service': 'bank',
  exchange: 'exchange',
  'kiosk-operator': 'kiosk',
  'payment-app': 'payment-app',
  'card-network': 'card',
  'gift-card-issuer': 'gift-card',
};

function lacksOf({ name, contact, mayGiveContact, particulars }: ClientFacts): ClientLack[] {
  const lacks: Readonly<Record<ClientLack, boolean>> = {
    name: name === '',
    contact: !mayGiveContact || contact.length === 0,
    ic3: particulars.ic3Number === '',
    police: particulars.policeNumber === '',
  };
  return (Object.keys(lacks) as ClientLack[]).filter((lack) => lacks[lack]);
}

type Entry = Awaited<ReturnType<typeof readActiveInstitutions>>[number];

type Group = ReturnType<typeof groupByAddressee<Payment>>[number];

function toGroup(
  { key, addressee, payments }: Group,
  { match, requests }: { match: Entry | undefined; requests: readonly RequestSummary[] },
): PaymentGroup {
  const { kind } = addressee;
  const ids = new Set(payments.map(({ id }) => id));
  const name = match?.name ?? addressee.name;
  const lacks = payments.map((payment) => ({ payment, facts: missingFacts(kind, payment) }));
  const facts = [...new Set(lacks.flatMap((each) => each.facts))];
  return {
    ...{ key, kind, name: addressee.name },
    match: match && { id: match.id, name: match.name, kind: match.kind },
    payments: payments.map(toListed),
    missing: facts.map((fact) => ({
      fact,
      payments: lacks
        .filter((each) => each.facts.includes(fact))
        .map(({ payment }) => ({ id: payment.id, line: toListed(payment).line })),
    })),
    asksNetwork: identifierRows(payments).some(
      ({ chain, network }) => chain === '' && network.startsWith('EVM'),
    ),
    requested: requests
      .filter(
        ({ addresseeKind, institutionName, payments: about }) =>
          (addresseeKind === null || addresseeKind === kind) &&
          (name === '' || kind === 'officer' || foldName(institutionName) === foldName(name)) &&
          about.some((id) => ids.has(id)),
      )
      .map(({ number }) => number),
  };
}

function toListed(payment: Payment): ListedPayment {
  return {
    id: payment.id,
    line: [amountText(payment) || 'Amount not known', timeWords(payment) || 'day not known']
      .concat(payment.way ? wayWords[payment.way]() : [])
      .join(', '),
    to: payment.recipient || payment.transactionId || payment.reference,
  };
}
