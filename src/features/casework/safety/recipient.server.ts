import type { MailNotice } from '#shared/mail-notice.ts';
import { shownAddress, type NoMail, type Recipient } from '#shared/recipient.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { isMailUnasked } from './unasked-mail.server.ts';
import { findHelper, helperAddressOf } from './helper-address.server.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { allLetters, type LetterEvent } from '#kernel/outbox/letters.ts';
import { findSuppression, type Suppression } from '#kernel/outbox/enqueue-email.ts';

type CaseContact = { id: string; name: string; email: string; mailStoppedAt: Date | null };

/** Tells who gets a letter about a case by the checks of the outbox, or why nobody does. */
export async function findCaseRecipient(
  ctx: ServiceContext,
  { id, name, email, mailStoppedAt }: CaseContact,
  event: LetterEvent,
): Promise<Recipient> {
  if (email && mailStoppedAt) return { to: null, name, why: 'stopped', address: email };
  const kind = allLetters()[event];
  const found = email ? await findSuppression(ctx, { to: email, kind }) : 'no-address';
  if (!found && (await isMailUnasked(ctx, { caseId: id, to: email, kind })))
    return { to: null, name, why: 'unasked', address: email };
  if (!found) return { to: email, name };
  const isForHelper = kind.goesToHelper && (found === 'unsafe' || found === 'no-address');
  const helper = isForHelper ? await findHelper(ctx, id) : undefined;
  if (helper && !(await findSuppression(ctx, { to: helper.email, kind })))
    return { to: helper.email, name: helper.name, helps: name };
  if (found === 'no-address') return { to: null, name, why: found };
  return { to: null, name, why: noMail[found], address: email };
}

const noMail: Readonly<Record<Suppression, NoMail>> = {
  unsafe: 'unsafe',
  refused: 'refused',
  complaint: 'undeliverable',
  bounced: 'undeliverable',
};

/**
 * Who gets an answer to a form: the sender, or the helper who wrote for somebody who cannot safely be reached.
 * @param sender their address; undefined when they gave none
 */
export async function findSenderRecipient(
  ctx: ServiceContext,
  data: Readonly<Record<string, string>>,
  sender: string | undefined,
): Promise<Recipient> {
  const { name = '', helper_name: helperName = '' } = data;
  if (sender !== undefined && !(await isUnsafeAddress(ctx, sender))) return { to: sender, name };
  const helper = helperAddressOf(data);
  if (helper !== undefined && !(await isUnsafeAddress(ctx, helper)))
    return { to: helper, name: helperName, helps: name };
  return sender === undefined
    ? { to: null, name, why: 'no-address' }
    : { to: null, name, why: 'unsafe', address: sender };
}

/**
 * Nothing goes to another person than the one on the author's screen.
 * @param shownTo the address that the form named, if it named one
 * @throws Refusal `conflict`
 */
export function requireShown(shownTo: string | undefined, recipient: Recipient): void {
  const to = shownAddress(recipient);
  if (shownTo === undefined || shownTo === to) return;
  throw new Refusal(
    'conflict',
    `The address is another one since you opened this: ${to || 'none'}. Nothing was sent. Look again, then send.`,
  );
}

/** Names who is notified by a mail that waits in the outbox. */
export async function noticeOfMail(ctx: ServiceContext, recipient: Recipient): Promise<MailNotice> {
  if (recipient.to === null) return { recipient, state: 'none' };
  const server = await readMailServer(ctx);
  return { recipient, state: server ? 'queued' : 'no-server' };
}
