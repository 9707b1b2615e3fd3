import type { NoMail, Recipient } from '#shared/recipient.ts';
import type { ServiceContext } from '../context.ts';
import { findHelper } from './helper-address.ts';
import { allLetters, type LetterEvent } from './letters.ts';
import { findSuppression, type Suppression } from './enqueue-email.ts';

type CaseContact = { id: string; name: string; email: string; mailStoppedAt: Date | null };

/** Tells who gets a letter about a case by the checks of the outbox, or why nobody does. */
export async function findCaseRecipient(
  ctx: ServiceContext,
  { id, name, email, mailStoppedAt }: CaseContact,
  event: LetterEvent,
): Promise<Recipient> {
  if (!email) return { to: null, name, why: 'no-address' };
  if (mailStoppedAt) return { to: null, name, why: 'stopped', address: email };
  const kind = allLetters()[event];
  const found = await findSuppression(ctx, { to: email, kind });
  if (!found) return { to: email, name };
  const helper = found === 'unsafe' && kind.goesToHelper ? await findHelper(ctx, id) : undefined;
  if (helper && !(await findSuppression(ctx, { to: helper.email, kind })))
    return { to: helper.email, name: helper.name, helps: name };
  return { to: null, name, why: noMail[found], address: email };
}

const noMail: Readonly<Record<Suppression, NoMail>> = {
  unsafe: 'unsafe',
  refused: 'refused',
  complaint: 'undeliverable',
  bounced: 'undeliverable',
};
