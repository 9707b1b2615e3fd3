import { getCase } from '#features/casework/cases/case.server.ts';
import { identifierRows } from '#features/casework/payments/identifiers/identifier-rows.server.ts';
import { amountText, timeWords } from '#features/casework/payments/payment-text.ts';
import { isSum } from '#features/casework/payments/payment-details.ts';
import { wayWords } from '#shared/vocabulary/ways.ts';
import { readPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readRequestConsent, type StoredConsent } from './consents.server.ts';
import { readActiveInstitutions } from './institutions.server.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { readRequests, type RequestSummary } from './requests.server.ts';
import type { InstitutionKind } from './states.ts';

/** A payment with its checkbox. */
export type ListedPayment = { id: string; line: string; to: string };

/** A directory entry that requests can be sent to. */
export type InstitutionChoice = { id: string; name: string; kind: InstitutionKind };

/** Payments to the same recipient, with the institutions that could hold them. */
export type PaymentGroup = {
  key: string;
  /** Name given by the client; empty where there is none. */
  name: string;
  /** The entry with exactly this name. */
  match: (InstitutionChoice & { isIssuer: boolean }) | undefined;
  payments: ListedPayment[];
  /** True when some of its addresses are valid on several networks. */
  asksNetwork: boolean;
  /** Numbers of the requests about payments of this group. */
  requested: number[];
};

export type Desk = {
  caseNumber: string;
  consent: StoredConsent | undefined;
  groups: PaymentGroup[];
  requests: RequestSummary[];
  choices: InstitutionChoice[];
};

/**
 * Returns possible and existing requests about the money of a case: its payments by the institution they
 * name, and by the issuer of their asset, who can freeze it at any address.
 * @throws Refusal `not_found`
 */
export async function findDesk(ctx: ServiceContext, { caseId }: { caseId: string }): Promise<Desk> {
  authorize(ctx, 'case:read');
  const { caseNumber } = await getCase(ctx, { id: caseId });
  const [all, entries, requests, consent] = [
    await readPayments(ctx, { caseId }),
    await readActiveInstitutions(ctx),
    await readRequests(ctx, caseId),
    await readRequestConsent(ctx, caseId),
  ];
  const paid = all.filter((payment) => payment.entry === 'payment' && !isSum(payment));
  const byName = new Map(
    entries.flatMap((entry) => entry.foldedNames.map((name) => [name, entry] as const)),
  );
  const groups = new Map<string, { match: Entry | undefined; payments: Payment[] }>();
  function put(key: string, match: Entry | undefined, payment: Payment): void {
    const group = groups.get(key) ?? { match, payments: [] };
    group.payments.push(payment);
    groups.set(key, group);
  }
  for (const payment of paid) {
    const folded = foldName(payment.institution);
    put(`name ${folded}`, byName.get(folded), payment);
    const issuer = byName.get(foldName(payment.asset ?? ''));
    if (issuer?.kind === 'stablecoin-issuer') put(`issuer ${issuer.id}`, issuer, payment);
  }
  return {
    caseNumber,
    consent,
    requests,
    choices: entries.map(({ id, name, kind }) => ({ id, name, kind })),
    groups: [...groups].map(([key, group]) => toGroup(key, group, requests)),
  };
}

type Entry = Awaited<ReturnType<typeof readActiveInstitutions>>[number];

function toGroup(
  key: string,
  { match, payments }: { match: Entry | undefined; payments: Payment[] },
  requests: readonly RequestSummary[],
): PaymentGroup {
  const isIssuer = key.startsWith('issuer ');
  const ids = new Set(payments.map(({ id }) => id));
  const name = match?.name ?? '';
  return {
    key,
    name: isIssuer ? name : (payments[0]?.institution ?? ''),
    match: match && { id: match.id, name, kind: match.kind, isIssuer },
    payments: payments.map((payment) => ({
      id: payment.id,
      line: [amountText(payment) || 'Amount not known', timeWords(payment) || 'day not known']
        .concat(payment.way ? wayWords[payment.way]() : [])
        .join(', '),
      to: payment.recipient || payment.transactionId || payment.reference,
    })),
    asksNetwork: identifierRows(payments).some(
      ({ chain, network }) => chain === '' && network.startsWith('EVM'),
    ),
    requested: requests
      .filter((request) =>
        match || isIssuer
          ? request.institutionName === name && request.payments.some((id) => ids.has(id))
          : request.payments.some((id) => ids.has(id)),
      )
      .map(({ number }) => number),
  };
}
