import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { readReachedPlaces } from './reached-places.server.ts';
import { lockCaseRequest, type RequestDetails } from './requests.server.ts';
import { caseRequests, type ConfirmedAddress } from '#database/tables/institutions.ts';

type ConfirmableRequest = Pick<RequestDetails, 'addresseeKind' | 'reached' | 'confirmed'>;

/** Addresses that a request asks its institution about, and that were not confirmed yet. */
export function confirmablePlaces({
  addresseeKind,
  reached,
  confirmed,
}: ConfirmableRequest): { chain: string; address: string }[] {
  // The issuer of a token and an officer own no address that money reached.
  if (addresseeKind !== 'receiving-platform') return [];
  const known = new Set(confirmed.map(({ address }) => address));
  const places = readReachedPlaces(reached).map(({ chain, address }) => ({ chain, address }));
  return [...new Map(places.map((place) => [place.address, place])).values()].filter(
    ({ address }) => !known.has(address),
  );
}

/**
 * Keeps, in the caller's transaction, that an institution called addresses of a request its own. A listener brings
 * them into our list.
 * @param on day of the answer, YYYY-MM-DD
 * @throws Refusal `invalid` for an address that the request does not ask about
 */
export async function confirmAddresses(
  tx: ServiceContext,
  { request, on, addresses }: { request: RequestDetails; on: string; addresses: readonly string[] },
): Promise<void> {
  authorize(tx, 'case:write');
  const chosen = confirmablePlaces(request).filter(({ address }) => addresses.includes(address));
  if (chosen.length !== new Set(addresses).size)
    throw new Refusal('invalid', 'This request does not ask about one of these addresses.');
  const { caseId, id, institution, institutionName } = request;
  const added = chosen.map((place) => ({ ...place, on, byName: actorName(tx) }));
  await tx.db
    .update(caseRequests)
    .set({ confirmed: [...request.confirmed, ...added] })
    .where(eq(caseRequests.id, id));
  await recordAudit(tx, {
    action: 'case.request-addresses-kept',
    target: caseId,
    // Audit rows outlive the case, so they must not join it with an address.
    details: { request: id, on, addresses: String(chosen.length) },
  });
  await emit(tx, 'request.addresses-confirmed', {
    institution: institutionName,
    institutionKind: institution?.kind ?? 'other',
    on,
    addresses: chosen,
  });
}

/**
 * Takes back that an institution called an address its own. Our list keeps it while another request says the same.
 * @throws Refusal `not_found`
 */
export async function takeBackAddress(
  ctx: ServiceContext,
  { caseId, id, address }: { caseId: string; id: string; address: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const request = await lockCaseRequest(tx, { caseId, id });
    const taken = request.confirmed.find((each) => each.address === address);
    if (!taken) throw new Refusal('not_found', 'This was taken back meanwhile.');
    await tx.db
      .update(caseRequests)
      .set({ confirmed: request.confirmed.filter((each) => each !== taken) })
      .where(eq(caseRequests.id, id));
    await recordAudit(tx, {
      action: 'case.request-address-taken-back',
      target: caseId,
      details: { request: id },
    });
    const { institutionName: institution } = request;
    if (await isConfirmedElsewhere(tx, { id, institution, taken })) return;
    const { chain, on } = taken;
    await emit(tx, 'request.address-taken-back', { institution, chain, address, on });
  });
}

/**
 * Forgets, in the caller's transaction, which addresses institutions called their own in the requests of cases. A
 * listener takes the day of the answer from our list, by which the request could be found again.
 */
export async function anonymiseConfirmations(
  tx: ServiceContext,
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return;
  const kept = await tx.db
    .select({
      id: caseRequests.id,
      institution: caseRequests.institutionName,
      confirmed: caseRequests.confirmed,
    })
    .from(caseRequests)
    .where(and(inArray(caseRequests.caseId, [...caseIds]), sql`${caseRequests.confirmed} <> '[]'`));
  for (const { id, institution, confirmed } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- few requests of a case have such an answer
    await tx.db.update(caseRequests).set({ confirmed: [] }).where(eq(caseRequests.id, id));
    for (const taken of confirmed) {
      const { chain, address, on } = taken;
      // oxlint-disable-next-line no-await-in-loop -- few addresses
      if (await isConfirmedElsewhere(tx, { id, institution, taken })) continue;
      const addresses = [{ chain, address }];
      // oxlint-disable-next-line no-await-in-loop -- few addresses
      await emit(tx, 'request.addresses-anonymised', { institution, on, addresses });
    }
  }
}

async function isConfirmedElsewhere(
  tx: ServiceContext,
  { id, institution, taken }: { id: string; institution: string; taken: ConfirmedAddress },
): Promise<boolean> {
  const { chain, address, on } = taken;
  const others = await tx.db.$count(
    caseRequests,
    and(
      ne(caseRequests.id, id),
      eq(caseRequests.institutionName, institution),
      sql`${caseRequests.confirmed} @> ${JSON.stringify([{ chain, address, on }])}::jsonb`,
    ),
  );
  return others > 0;
}
