import { getCase, type CaseFile } from '#features/casework/cases/case.server.ts';
import type { Particulars } from '#features/derived/packets/forms/particulars.ts';
import { readParticulars } from '#features/derived/packets/particulars.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readRequestConsent, type StoredConsent } from './consents.server.ts';

/** Facts about the client in a request, besides their payments. */
export type ClientFacts = {
  name: string;
  /** Phone and e-mail as far as they may be given; a line each. */
  contact: string[];
  mayGiveContact: boolean;
  /** Whether a report says that other people may read the client's mail. */
  isMailUnsafe: boolean;
  particulars: Particulars;
};

type ClientDisclosure = { consent: StoredConsent | undefined; particulars: Particulars };

/**
 * The contact is given only with consent, and an unsafe address never: the institution would write to it.
 */
export function clientFactsOf(
  { name, email, phone, isMailUnsafe }: Pick<CaseFile, 'name' | 'email' | 'phone' | 'isMailUnsafe'>,
  { consent, particulars }: ClientDisclosure,
): ClientFacts {
  const mayGiveContact = consent?.withdrawnAt === null && consent.includesContact;
  const contact = mayGiveContact ? [phone, isMailUnsafe ? '' : email].filter(Boolean) : [];
  return { name, contact, mayGiveContact, isMailUnsafe, particulars };
}

/** Reads the same for a caller that has authorised the case. */
export async function readClientFacts(ctx: ServiceContext, caseId: string): Promise<ClientFacts> {
  const file = await getCase(ctx, { id: caseId });
  const consent = await readRequestConsent(ctx, caseId);
  return clientFactsOf(file, { consent, particulars: await readParticulars(ctx, caseId) });
}
