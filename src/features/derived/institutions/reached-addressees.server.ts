import { foldName } from '#features/casework/payments/fold-name.ts';
import type { Addressee } from '#features/casework/payments/roles.ts';
import type { readActiveInstitutions } from './institutions.server.ts';
import type { ReachedInstitution } from './reached-places.ts';

type Entries = Awaited<ReturnType<typeof readActiveInstitutions>>;

/** Tells whether two names are of one institution: equal once folded, or both of one entry of the directory. */
export function createNameTest(entries: Entries): (one: string, other: string) => boolean {
  const byName = new Map(
    entries.flatMap(({ id, foldedNames }) => foldedNames.map((name) => [name, id] as const)),
  );
  return (one, other) => {
    const [first, second] = [foldName(one), foldName(other)];
    return first === second || (byName.has(first) && byName.get(first) === byName.get(second));
  };
}

/** Issuer of a token, by the symbol that its entry of the directory has among its names. */
export function createIssuerOf(entries: Entries): (asset: string) => string | undefined {
  return (asset) =>
    entries.find(
      ({ kind, foldedNames }) =>
        kind === 'stablecoin-issuer' && foldedNames.includes(foldName(asset)),
    )?.name;
}

/** Institutions that the money of a payment was followed to, by the name that the payment has for them. */
export function createLedTo(
  entries: Entries,
  reached: readonly ReachedInstitution[],
): (payment: { id: string; destination: string }) => Addressee[] {
  const isSame = createNameTest(entries);
  return ({ id, destination }) =>
    reached
      .filter(({ paymentId }) => paymentId === id)
      .map(({ kind, name }) => ({
        ...(kind === 'issuer' ? { role: 'issuer', kind } : { role: 'destination', kind }),
        name: isSame(name, destination) ? destination : name,
      }));
}
