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
import { joinPayments, singlePayments } from '#features/casework/payments/join-payments.ts';
import { isSum } from '#features/casework/payments/payment-details.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import { readPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { findPrintedContact } from '#features/casework/safety/printed-contact.server.ts';
import { readCasePayer } from '#features/casework/safety/case-payer.server.ts';
import { callPlaceOf, isPoliceReport, reportOf } from '#content/first-calls/calls-by-country.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readRequestConsent, type StoredConsent } from './consents.server.ts';
import { readActiveInstitutions } from './institutions.server.ts';
import { createIssuerOf, createLedTo, createNameTest } from './reached-addressees.server.ts';
import { changesSince, reachedSum, type ReachedInstitution } from './reached-places.ts';
import { readReachedPlaces } from './reached-places.server.ts';
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

type TracedPayment = Pick<ListedPayment, 'id' | 'line'>;

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
  /** Payments of which a finished trace leads to this institution; `sum`: of what it found there. */
  traced: (TracedPayment & { sum: string })[];
  /** Payments said to have arrived here, of which the trace found nothing here; `names`: of others. */
  ledElsewhere: (TracedPayment & { names: string[] })[];
  /** Numbers of open requests that were drafted without what the traces found. */
  untraced: number[];
};

/** Facts about the client that letters carry. */
export type ClientLack = 'name' | 'contact' | 'ic3' | 'police' | 'office';

export type Desk = {
  caseNumber: string;
  consent: StoredConsent | undefined;
  groups: PaymentGroup[];
  /** Payments that are in no request to an institution, because nobody recorded how they were made. */
  withoutWay: ListedPayment[];
  /** Number of payments that may repeat another one, and are one with it in the letters until somebody answers. */
  maybeRepeated: number;
  particulars: Particulars;
  /** Missing facts of letters, besides those of payments. */
  clientLacks: ClientLack[];
  /** Office beside the police that takes reports where the client lives; undefined where nobody said, or none was read. */
  office: string | undefined;
  requests: (RequestSummary & {
    isOutOfDate: boolean;
    /** What it states otherwise than the traces do now; empty for a closed one. */
    changed: string[];
  })[];
  choices: InstitutionChoice[];
};

/**
 * Returns possible and existing requests about the money of a case: its payments by everybody on their
 * path, with what each would search by and nobody recorded.
 * @param asked `reached`: what finished traces found of the payments
 * @throws Refusal `not_found`
 */
export async function findDesk(
  ctx: ServiceContext,
  { caseId, reached = [] }: { caseId: string; reached?: readonly ReachedInstitution[] },
): Promise<Desk> {
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
  const isSame = createNameTest(entries);
  const groups = groupByAddressee(paid, {
    issuerOf: createIssuerOf(entries),
    kindOf(institution) {
      const entry = byName.get(foldName(institution));
      return entry && kindsOfEntries[entry.kind];
    },
    ledTo: createLedTo(entries, reached),
  });
  const isListed = new Set(
    groups
      .filter(({ addressee }) => addressee.role === 'origin')
      .flatMap(({ payments }) => payments.map(({ id }) => id)),
  );
  const printed = await findPrintedContact(ctx, { caseId }, file);
  const client = clientFactsOf(file, { consent, particulars, printed });
  const payer = await readCasePayer(ctx, caseId);
  const office = nationalOffice(payer);
  return {
    caseNumber: file.caseNumber,
    consent,
    particulars,
    clientLacks: lacksOf(client, { payer, office }),
    office,
    requests: requests.map((request) => ({
      ...request,
      changed: changedIn(request, { reached, isSame }),
      isOutOfDate:
        request.madeFrom !== null &&
        request.madeFrom !== '' &&
        request.madeFrom !==
          factsOf({ ...request, about: aboutOf(all, new Set(request.payments)) }, client),
    })),
    choices: entries.map(({ id, name, kind }) => ({ id, name, kind })),
    groups: groups.map((group) =>
      toGroup(group, {
        match: byName.get(foldName(group.addressee.name)),
        requests,
        reached: reached.map((each) => ({
          ...each,
          isHere: each.kind === group.addressee.kind && isSame(each.name, group.addressee.name),
        })),
      }),
    ),
    maybeRepeated: joinPayments(all).questions.length,
    withoutWay: paid.filter(({ id, way }) => way === null && !isListed.has(id)).map(toListed),
  };
}

/** A request keeps what the traces found when it was drafted. */
function changedIn(
  { state, reached: kept, payments, institutionName, addresseeKind }: RequestSummary,
  {
    reached,
    isSame,
  }: { reached: readonly ReachedInstitution[]; isSame: ReturnType<typeof createNameTest> },
): string[] {
  const drafted = readReachedPlaces(kept);
  if (state === 'closed' || drafted.length === 0 || reached.length === 0) return [];
  const now = reached.filter(
    ({ kind, name, paymentId }) =>
      (addresseeKind === null || kind === addresseeKind) &&
      isSame(name, institutionName) &&
      payments.includes(paymentId),
  );
  return changesSince(
    drafted,
    now.flatMap(({ places }) => places),
  );
}

/** Facts of a followed payment that its chain states, and the letter with it. */
const chainFacts: ReadonlySet<SearchFact> = new Set<SearchFact>([
  'time',
  'amount',
  'recipient',
  'transaction',
  'contract',
]);

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

function nationalOffice(payer: Payer): string | undefined {
  const place = callPlaceOf(payer);
  const step = place === 'US' ? undefined : reportOf(place);
  return step && !isPoliceReport(step) ? callWordsIn(baseLanguage).steps[step].whom : undefined;
}

function lacksOf(
  { name, contact, mayGiveContact, particulars }: ClientFacts,
  { payer, office }: { payer: Payer; office: string | undefined },
): ClientLack[] {
  const lacks: Readonly<Record<ClientLack, boolean>> = {
    name: name === '',
    contact: !mayGiveContact || contact.length === 0,
    ic3: payer.country === 'US' && particulars.ic3Number === '',
    office: office !== undefined && particulars.otherNumbers === '',
    police: particulars.policeNumber === '',
  };
  return (Object.keys(lacks) as ClientLack[]).filter((lack) => lacks[lack]);
}

type Entry = Awaited<ReturnType<typeof readActiveInstitutions>>[number];

type Group = ReturnType<typeof groupByAddressee<Payment>>[number];

type Knowing = {
  match: Entry | undefined;
  requests: readonly RequestSummary[];
  /** `isHere`: at the institution of the group, in its part. */
  reached: readonly (ReachedInstitution & { isHere: boolean })[];
};

function toGroup(
  { key, addressee, payments }: Group,
  { match, requests, reached }: Knowing,
): PaymentGroup {
  const { kind } = addressee;
  const ids = new Set(payments.map(({ id }) => id));
  const name = match?.name ?? addressee.name;
  const isTraced = new Set(
    reached.filter(({ isHere }) => isHere).map(({ paymentId }) => paymentId),
  );
  const lacks = payments.map((payment) => ({
    payment,
    facts: missingFacts(kind, payment).filter(
      (fact) => !(isTraced.has(payment.id) && chainFacts.has(fact)),
    ),
  }));
  const facts = [...new Set(lacks.flatMap((each) => each.facts))];
  const own = requests.filter(
    ({ addresseeKind, institutionName, payments: about }) =>
      (addresseeKind === null || addresseeKind === kind) &&
      (name === '' || kind === 'officer' || foldName(institutionName) === foldName(name)) &&
      about.some((id) => ids.has(id)),
  );
  return {
    key,
    kind,
    name: addressee.name,
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
    requested: own.map(({ number }) => number),
    ...tracedOf(payments, { kind, reached, own }),
  };
}

function tracedOf(
  payments: readonly Payment[],
  {
    kind,
    reached,
    own,
  }: Pick<Knowing, 'reached'> & { kind: AddresseeKind; own: readonly RequestSummary[] },
): Pick<PaymentGroup, 'traced' | 'ledElsewhere' | 'untraced'> {
  const led = payments.map((payment) => {
    const all = reached.filter(({ paymentId }) => paymentId === payment.id);
    const { id, line } = toListed(payment);
    return { id, line, here: all.filter(({ isHere }) => isHere), all };
  });
  const traced = led.flatMap(({ id, line, here }) =>
    here.length > 0 ? [{ id, line, sum: reachedSum(here.flatMap(({ places }) => places)) }] : [],
  );
  const elsewhere = led.flatMap(({ id, line, here, all }) => {
    const names = all.filter((each) => each.kind === kind).map(({ name }) => name);
    return here.length === 0 && all.length > 0 ? [{ id, line, names }] : [];
  });
  const open = own.filter(({ state }) => state !== 'closed');
  const holdsTraces = open.some(({ reached: kept }) => kept !== null);
  return {
    traced,
    ledElsewhere: kind === 'receiving-platform' ? elsewhere : [],
    untraced: traced.length > 0 && !holdsTraces ? open.map(({ number }) => number) : [],
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
