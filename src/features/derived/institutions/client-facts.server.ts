import { eq } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import type { Particulars } from '#features/derived/packets/forms/particulars.ts';
import {
  findPrintedContact,
  type PrintedContact,
} from '#features/casework/safety/printed-contact.server.ts';
import { readParticulars } from '#features/derived/packets/particulars.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readRequestConsent, type StoredConsent } from './consents.server.ts';

/** Facts about the client in a request, besides their payments. */
export type ClientFacts = {
  name: string;
  /** Phone and e-mail as far as they may be given; a line each. */
  contact: string[];
  mayGiveContact: boolean;
  /** Whether a way to reach the client is not safe, so that nobody may write to them. */
  isMailUnsafe: boolean;
  particulars: Particulars;
};

type ClientDisclosure = {
  consent: StoredConsent | undefined;
  particulars: Particulars;
  printed: PrintedContact;
};

/** The contact is given only with consent, and what is not safe never: the institution would write there. */
export function clientFactsOf(
  { name }: { name: string },
  { consent, particulars, printed }: ClientDisclosure,
): ClientFacts {
  const mayGiveContact = consent?.withdrawnAt === null && consent.includesContact;
  const contact = mayGiveContact ? [printed.phone, printed.email].filter(Boolean) : [];
  const isMailUnsafe = printed.through !== undefined;
  return { name, contact, mayGiveContact, isMailUnsafe, particulars };
}

/** Reads the same for a caller that has authorised the case. */
export async function readClientFacts(ctx: ServiceContext, caseId: string): Promise<ClientFacts> {
  const [row] = await ctx.db
    .select({ person: cases.userDetails })
    .from(cases)
    .where(eq(cases.id, caseId));
  const { name = '', email, phone = '', contact_email: older = '' } = row?.person ?? {};
  const consent = await readRequestConsent(ctx, caseId);
  const particulars = await readParticulars(ctx, caseId);
  const printed = await findPrintedContact(ctx, { caseId }, { email: email ?? older, phone });
  return clientFactsOf({ name }, { consent, particulars, printed });
}
